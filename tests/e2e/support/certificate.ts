import { generateKeyPairSync, sign } from 'node:crypto';

/** A value of DER: a tag, the length, and what it holds. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const bytes = length < 256 ? [length] : [Math.floor(length / 256), length % 256];
  const size = length < 128 ? bytes : [0x80 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const [INTEGER, BITS, OID, UTF8, UTC_TIME, SEQUENCE, SET] = [0x02, 0x03, 0x06, 0x0c, 0x17, 0x30, 0x31];
const COMMON_NAME = der(OID, Buffer.from('550403', 'hex'));
const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OID, Buffer.from('2a8648ce3d040302', 'hex')));

/** A certificate for localhost that no browser trusts, signed with its own key. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from('localhost')))));
  const validity = ['200101000000Z', '491231235959Z'].map((time) => der(UTC_TIME, Buffer.from(time)));
  const content = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, ...validity),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', content, privateKey));
  const lines =
    der(SEQUENCE, content, ECDSA_WITH_SHA256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
