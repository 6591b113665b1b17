import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { ROOT, inModules } from '../lib/paths.mjs';

/** The names that `plain-names` reports in a file with a given name, and those it allows. */
const NAMES = {
  'const timeFault = 1;': 'timeFault',
  'function hearOfDecision() {}': 'hearOfDecision',
  'const PATIENCE_MS = 1;': 'PATIENCE_MS',
  'const send = (tellOthers) => tellOthers;': 'tellOthers',
  'interface A { deeds: number }': 'deeds',
  'class A { private spendPoint() {} }': 'spendPoint',
  'type Docket = string;': 'Docket',
  'const { news: lateNews } = a;': 'lateNews',
};
const PLAIN = {
  'a name of the field': 'const timeoutMs = 1;',
  'a word that only contains one': 'const isDefault = 1; const hearts = 1; const storyteller = 1;',
  'a use of a name that was declared elsewhere': "import { tellMember } from 'x'; tellMember();",
  'a property that is read by its own name': 'const { told } = state; const { lane } = entry;',
  'a key of an object': "send({ told: 1, 'news': 2 });",
  'an exception with a reason': 'const goodNews = 1;',
};

const COMPONENT = (lines) => `import { useEffect, useMemo, useState } from 'react';
export function Clock({ since }: { since: number }) {
${lines}
}`;

/** rule -> a file that breaks it, and its code */
const BREACHES = {
  'local(plain-names)': ['core/src/names.ts', 'export const timeFault = 1;'],
  'local(reasons)': ['core/src/reason.ts', '// oxlint-disable-next-line no-var\nexport var a = 1;'],
  'local(named-exports)': ['core/src/named.ts', 'export default 1;'],
  'local(old-browsers)': ['web/src/old.ts', 'export const a = [1].toSorted();'],
  'local(type-imports)': ['core/src/types.ts', "import { A } from './a.js';\nexport let a: A;"],
  'local(pure-render)': [
    'web/src/pure.tsx',
    COMPONENT('  return <p>{useMemo(() => Date.now() - since, [since])}</p>;'),
  ],
  'react(static-components)': [
    'web/src/static.tsx',
    COMPONENT('  const Inner = () => <p />;\n  return <Inner key={since} />;'),
  ],
  'react-hooks(rules-of-hooks)': [
    'web/src/hooks.tsx',
    COMPONENT('  if (since) useEffect(() => {});\n  return <p />;'),
  ],
  'react-hooks(exhaustive-deps)': [
    'web/src/dependencies.tsx',
    COMPONENT('  useEffect(() => void since, []);\n  return <p />;'),
  ],
  'react(set-state-in-render)': [
    'web/src/state.tsx',
    COMPONENT('  const [a, setA] = useState(0);\n  setA(since);\n  return <p>{a}</p>;'),
  ],
  'eslint(eqeqeq)': ['scripts/equal.mjs', 'export const a = 1 == process.pid;'],
  'eslint(no-undef)': ['scripts/undefined.mjs', 'export const a = nothing;'],
  'eslint(no-console)': ['core/src/console.ts', 'console.log(1);'],
  'eslint(no-unused-vars)': ['core/src/unused.ts', 'const a = 1;'],
  'eslint(max-lines)': ['core/src/long.ts', 'export {};\n'.repeat(401)],
  'typescript(no-explicit-any)': ['core/src/any.ts', 'export let a: any;'],
  'typescript(no-non-null-assertion)': ['core/src/null.ts', 'export const a = (b?: string) => b!.length;'],
  'typescript(no-floating-promises)': ['core/src/floats.ts', 'export async function a() {}\na();'],
  'typescript(TS2322)': ['e2e/wrong.ts', "export const a: number = 'a';"],
};

/** Code that no rule forbids, although it is similar. */
const ALLOWED = {
  'core/src/reason-given.ts': '// eslint-disable-next-line no-var -- an example\nexport var a = 1;',
  'web/src/pure-handler.tsx':
    "import { useState } from 'react';\nexport function Clock() { const [at] = useState(() => Date.now()); return <p>{at}</p>; }",
  'core/src/decorated.ts':
    "import { A } from './a.js';\nconst mark = (_: unknown) => undefined;\n@mark\nexport class B { constructor(readonly a: A) {} }",
  'core/src/some.spec.ts': 'export const a = (b?: string) => b!.length;',
  'web/src/some.spec.ts': 'export const a = [1].toSorted();',
  'scripts/said.mjs': 'console.log(1);',
};

describe('the rules of .oxlintrc.json', () => {
  let root;
  /** file -> the rules and messages reported in it */
  const found = new Map();
  const foundIn = (file) => found.get(file) ?? [];

  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'mikai-lint-')));
    const config = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8'));
    config.jsPlugins = config.jsPlugins.map((path) => join(ROOT, path));
    delete config.$schema;
    const tsconfig = {
      compilerOptions: { strict: true, module: 'NodeNext', jsx: 'react-jsx', noEmit: true },
    };
    const files = {
      '.oxlintrc.json': JSON.stringify(config),
      'tsconfig.json': JSON.stringify(tsconfig),
      'core/src/a.ts': 'export class A { b = 1; }',
      ...Object.fromEntries(Object.values(BREACHES)),
      ...ALLOWED,
    };
    for (const [index, code] of Object.keys(NAMES).entries()) files[`bench/names-${index}.ts`] = code;
    for (const [index, code] of Object.values(PLAIN).entries()) files[`bench/plain-${index}.ts`] = code;
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), `${code}\n`);
    }
    const args = [inModules('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--format', 'json'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout || `"${stderr}"`);
    for (const { code, filename, message } of diagnostics)
      found.set(filename, [...foundIn(filename), { code, message }]);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(Object.entries(BREACHES))('%s is found where it is broken', (rule, [file]) => {
    expect(foundIn(file).map(({ code }) => code)).toContain(rule);
  });

  it.each(Object.keys(ALLOWED))('lets %s pass', (file) => {
    const own = foundIn(file).filter(({ code }) => !code?.startsWith('typescript(TS'));
    expect(own).toEqual([]);
  });

  const reportedNames = (file) =>
    foundIn(file)
      .filter(({ code }) => code === 'local(plain-names)')
      .map(({ message }) => /^'(\w+)'/.exec(message)?.[1] ?? message);

  test.each(Object.entries(NAMES).map(([code, name], index) => [code, name, index]))(
    'plain-names reports the declared name in %s',
    (_code, name, index) => expect(reportedNames(`bench/names-${index}.ts`)).toEqual([name]),
  );

  test.each(Object.keys(PLAIN).map((what, index) => [what, index]))(
    'plain-names lets %s pass',
    (_what, index) => expect(reportedNames(`bench/plain-${index}.ts`)).toEqual([]),
  );
});
