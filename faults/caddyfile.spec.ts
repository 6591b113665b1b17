import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../bench/lib/children.ts';
import { caddyfileOf } from './caddyfile.ts';

const shipped = readFileSync(join(ROOT, 'docker/Caddyfile'), 'utf8');

test('the shipped file gets the addresses of the nodes, TLS, and no name that has to be resolved', () => {
  const text = caddyfileOf(shipped, 'https://127.0.0.1:8080', [4001, 4002]);
  expect(text).toMatch(/reverse_proxy \{[^{}]{1,300}\bto 127\.0\.0\.1:4001 127\.0\.0\.1:4002\n/);
  expect(text).toMatch(/^https:\/\/127\.0\.0\.1:8080 \{\n\ttls internal$/m);
  expect(text).toContain('skip_install_trust');
  expect(text).not.toMatch(/API_NODES|api-1|SITE_ADDRESS|stream_close_delay/);
  expect([...text].filter((sign) => sign === '{')).toHaveLength(
    [...text].filter((sign) => sign === '}').length,
  );
});

test('rejects a file that has another form', () => {
  expect(() =>
    caddyfileOf(shipped.replace('to {$API_NODES', 'dynamic a {$API_NODES'), 'http://127.0.0.1', [1]),
  ).toThrow('docker/Caddyfile has no to');
});
