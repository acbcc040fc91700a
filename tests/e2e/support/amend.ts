import type { HostPage } from './host-page.ts';

/**
 * Adds to the next response of a call, which the server still handles. Interception stays on afterwards: switching it off
 * (`times: 1`) while the page already requests the code of its next page can lose that request.
 */
export async function amend({ page }: HostPage, call: string, more: object): Promise<void> {
  let isAmended = false;
  await page.route(`**/api/banking/${call}`, async (route) => {
    if (isAmended) return route.fallback();
    isAmended = true;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...more } });
  });
}
