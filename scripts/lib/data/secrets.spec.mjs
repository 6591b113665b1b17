import { createECDH } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addEncryptionKey, loadSecrets, newestKeyVersion } from './secrets.mjs';

describe('loadSecrets', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mikai-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('creates them once, readable by the owner alone', () => {
    const secrets = loadSecrets(folder);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(loadSecrets(folder)).toEqual(secrets);
  });

  it('creates what the configuration requires', () => {
    const { encryptionKeys, sessionSecret } = loadSecrets(folder);
    expect(Buffer.from(encryptionKeys.replace(/^1:/, ''), 'base64')).toHaveLength(32);
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
  });

  it('creates keys for push messages, even for an instance that had none', () => {
    const { vapidPublicKey, vapidPrivateKey } = loadSecrets(folder);
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(vapidPrivateKey, 'base64url');
    expect(vapidPrivateKey).toHaveLength(43);
    expect(curve.getPublicKey('base64url')).toBe(vapidPublicKey);

    const file = join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify({ sessionSecret: 'former', encryptionKeys: '1:x' }));
    const added = loadSecrets(folder);
    expect(added).toMatchObject({ sessionSecret: 'former', encryptionKeys: '1:x' });
    expect(added.vapidPublicKey).toHaveLength(87);
    expect(loadSecrets(folder)).toEqual(added);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('creates different ones for another instance', () => {
    const first = loadSecrets(folder);
    rmSync(join(folder, 'secrets.json'));
    expect(Object.values(loadSecrets(folder))).not.toEqual(expect.arrayContaining([Object.values(first)[0]]));
  });

  it.each(['postgres', 'postgres.json'])('does not make new ones beside a database (%s)', (name) => {
    mkdirSync(join(folder, name));
    expect(() => loadSecrets(folder)).toThrow(/secrets\.json is missing.*backup/);
  });

  it('names the file if it is malformed', () => {
    writeFileSync(join(folder, 'secrets.json'), '{ half');
    expect(() => loadSecrets(folder)).toThrow(/secrets\.json cannot be read/);
  });

  it('adds a key beside the existing one and changes nothing else', () => {
    const before = loadSecrets(folder);
    expect(addEncryptionKey(folder)).toBe(2);
    const after = loadSecrets(folder);
    expect(after).toEqual({ ...before, encryptionKeys: after.encryptionKeys });
    expect(after.encryptionKeys).toMatch(/^1:.{44},2:.{44}$/);
    expect(after.encryptionKeys.startsWith(`${before.encryptionKeys},`)).toBe(true);
    expect(newestKeyVersion(after.encryptionKeys)).toBe(2);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('adds no key if there are no secrets', () => {
    expect(() => addEncryptionKey(folder)).toThrow(/does not exist/);
  });
});
