import { expect, test } from '@jest/globals';
import { configurationOf, modulesFolderOf, processMicrosOf } from './ejabberd.ts';

test('finds the modules that the script of the package names', () => {
  expect(modulesFolderOf(`ERL="/usr/bin/erl"\nERL_LIBS='/usr/lib/arch'\n`)).toBe('/usr/lib/arch');
  expect(() => modulesFolderOf('ERL="/usr/bin/erl"')).toThrow(RangeError);
});

test('reads the processor time of all threads, whatever the name of the command', () => {
  const stat = '12 (beam) x.smp) S 1 12 12 0 -1 4194304 9 0 0 0 250 50 0 0 20 0 4 0 99 1 2';
  expect(processMicrosOf(stat)).toBe(3_000_000);
});

test('the configuration names the database of the bench', () => {
  const text = configurationOf(new URL('postgres://me:a%22b@127.0.0.1:5433/peer'), 4000);
  expect(text).toContain('sql_password: "a\\"b"');
  expect(text).toContain('sql_port: 5433');
  expect(text).toContain('- port: 4000');
});
