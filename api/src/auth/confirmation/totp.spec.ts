import { expect, test } from '@jest/globals';
import { generate } from 'otplib';
import { hashBackupCode, newBackupCodes } from './backup-codes.js';
import { newTotpSecret, totpStep, totpUri } from './totp.js';

const now = () => Math.floor(Date.now() / 1000);
const stepOf = (epoch: number) => Math.floor(epoch / 30);

test('the URI of a secret contains the issuer and the account', () => {
  const uri = new URL(totpUri('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'ana.quokka'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/MikAI:ana.quokka',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    issuer: 'MikAI',
  });
});

test('accepts a code for its step unless a code of that step or a later one was used', async () => {
  const secret = newTotpSecret();
  const epoch = now();
  const code = await generate({ secret, epoch });
  const step = stepOf(epoch);
  expect(await totpStep(secret, code)).toBe(step);
  expect(await totpStep(secret, code, step - 1)).toBe(step);
  for (const after of [step, step + 1, step + 1_000]) expect(await totpStep(secret, code, after)).toBeNull();
  expect(await totpStep(newTotpSecret(), code)).toBeNull();
});

test('a backup code has one hash however it is typed, and another for each member and secret', () => {
  const [code = ''] = newBackupCodes();
  const hash = (text: string, userId = 1, secret = 'secret') =>
    hashBackupCode(text, userId, secret).toString('hex');
  const written = [code, code.toUpperCase(), code.replace('-', ''), ` ${code.replace('-', ' ')}`];
  for (const text of [...written, code.replaceAll('0', 'O').replaceAll('1', 'l')])
    expect(hash(text)).toBe(hash(code));
  expect(new Set([hash(code), hash(code, 2), hash(code, 1, 'other')]).size).toBe(3);
});
