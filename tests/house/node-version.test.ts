import { describe, expect, test } from 'vitest';
import { refuseNode } from '../../scripts/node-version.mjs';

describe('Node versions', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '22.22.1', '24.0.0', '24.11.1'])('%s is accepted', (version) => {
    expect(refuseNode(version)).toBeUndefined();
  });

  test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.0', '25.0.0', '26.1.0'])(
    '%s is refused with a one-line message that names it and the supported versions',
    (version) => {
      const reason = refuseNode(version);
      expect(reason).toContain(`Node ${version} `);
      expect(reason).toContain('20.19');
      expect(reason).not.toContain('\n');
    },
  );

  test('the current version is accepted', () => {
    expect(refuseNode(process.versions.node)).toBeUndefined();
  });
});
