import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { creationOf } from '../../../../src/features/deposit/creations.ts';
import type { Client } from '../../../../src/platform/api/client.ts';
import { planOf } from '../../../support/methods.ts';
import { widgetOf } from '../../../support/services.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

const payload = { paymentType: 'p2p', amount: 500, currency: 'MXN', fields: {}, selectedCountry: 'MX' };

test.each([
  ['the score of reCAPTCHA', { captchaResponseV3: 'v3' }, true],
  ['the checkbox of reCAPTCHA', { captchaResponse: 'v2' }, true],
  ['GeeTest', { captchaOutput: 'o', genTime: '1', lotNumber: 'l', passToken: 't' }, false],
  ['no captcha', {}, false],
])(
  'a transfer whose definition names no captcha, sent with %s, says whether the server has a score to check',
  async (_, proof, checkScore) => {
    const call = vi.fn<Client['call']>().mockRejectedValue(new Error('sent'));
    const send = creationOf({ creation: 'transfer' }, widgetOf().services).request(
      payload,
      planOf({ cardViewType: 5 }),
    );
    await expect(send({ call }, proof, {})).rejects.toThrow('sent');
    expect(call).toHaveBeenCalledWith('deposit-create-p2p', expect.objectContaining({ ...proof, checkScore }), {});
  },
);
