import { expect, test } from '@jest/globals';
import { configurationOf, modulesFolderOf } from './ejabberd.ts';

test('finds the modules that the script of the package names', () => {
  expect(modulesFolderOf(`ERL="/usr/bin/erl"\nERL_LIBS='/usr/lib/arch'\n`)).toBe('/usr/lib/arch');
  expect(() => modulesFolderOf('ERL="/usr/bin/erl"')).toThrow(RangeError);
});

test('the configuration names the database of the bench', () => {
  const text = configurationOf(new URL('postgres://me:a%22b@127.0.0.1:5433/peer'), 4000);
  expect(text).toContain('sql_password: "a\\"b"');
  expect(text).toContain('sql_port: 5433');
  expect(text).toContain('- port: 4000');
});
