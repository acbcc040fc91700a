import { createCA, createCert } from 'mkcert';

/** A certificate for localhost that no browser trusts, and its key, as PEM. */
export async function createCertificate() {
  const validity = 1; // day
  const ca = await createCA({ organization: 'Test', countryCode: 'DE', state: 'Test', locality: 'Test', validity });
  return createCert({ ca, domains: ['localhost'], validity });
}
