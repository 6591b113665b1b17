import { generateSecret, generateURI, verify } from 'otplib';

const ISSUER = 'MikAI';
const STEP_SECONDS = 30;
/** Codes of the step before and of the next one count too (RFC 6238, section 5.2): clocks differ, and typing takes time. */
const TOLERANCE_SECONDS = STEP_SECONDS;

/** Makes a new secret in base32 with 160 bits, as RFC 4226 (section 4) recommends. */
export const newTotpSecret = (): string => generateSecret();

/** Returns the URI that an authenticator app reads from the QR code. */
export const totpUri = (secret: string, username: string): string =>
  generateURI({ issuer: ISSUER, label: username, secret });

/**
 * Returns the time step for which a code of six digits is right, or `null`.
 * @param after the last step of which a code was used: codes of that step and of older ones are not accepted again
 */
export async function totpStep(
  secret: string,
  code: string,
  after: number | null = null,
): Promise<number | null> {
  const newest = Math.floor(Date.now() / 1000 / STEP_SECONDS) + 1;
  if (after !== null && after >= newest) return null;
  const result = await verify({
    secret,
    token: code,
    period: STEP_SECONDS,
    epochTolerance: TOLERANCE_SECONDS,
    ...(after !== null && { afterTimeStep: after }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
