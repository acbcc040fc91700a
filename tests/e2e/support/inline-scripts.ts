import { expect } from '@playwright/test';

/** The same policy, except that it refuses the scripts that the page holds. */
export function withoutInlineScripts(policy: string): string {
  const refusing = policy.replace(/(script-src 'self')(?: 'sha256-[^']*')+/, '$1');
  expect(refusing).toContain("script-src 'self';");
  return refusing;
}
