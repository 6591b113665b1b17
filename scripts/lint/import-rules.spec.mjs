import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT, inModules } from '../lib/paths.mjs';

/** A project with one violation of each rule, and allowed imports beside them. */
const SOURCES = {
  'package.json': '{ "private": true, "workspaces": ["contract", "core", "api", "worker", "web"] }',
  'contract/package.json': '{ "name": "@mikai/contract" }',
  'core/package.json': '{ "name": "@mikai/core" }',
  'api/package.json': '{ "name": "@mikai/api", "devDependencies": { "tool": "1.0.0" } }',
  'worker/package.json': '{ "name": "@mikai/worker" }',
  'web/package.json': '{ "name": "@mikai/web" }',
  'node_modules/tool/package.json': '{ "name": "tool", "version": "1.0.0", "main": "index.js" }',
  'node_modules/tool/index.js': 'module.exports = 1;',
  'node_modules/stranger/package.json': '{ "name": "stranger", "version": "1.0.0", "main": "index.js" }',
  'node_modules/stranger/index.js': 'module.exports = 1;',

  'contract/src/chat.ts': 'export const a = 1;',
  'contract/src/breach.ts': "import '../../core/src/chat/chat.entity.js';",
  'core/src/chat/chat.entity.ts': "import { a } from '../../../contract/src/chat.js';\nexport const b = a;",
  'core/src/breach.ts': "import '../../api/src/chat/chat.service.js';",
  'api/src/chat/chat.service.ts':
    "import { b } from '../../../core/src/chat/chat.entity.js';\nexport const c = b;",
  'api/src/chat/dto/inner.ts': 'export const d = 1;',
  'api/src/chat/chat.controller.ts': "import './dto/inner.js';",
  'api/src/mood/neighbour.ts': "import '../chat/chat.service.js';",
  'api/src/mood/breach-deep.ts': "import '../chat/dto/inner.js';",
  'api/src/auth/login.ts': "import './sessions/session.js';\nexport const j = 1;",
  'api/src/auth/dto/login.dto.ts': 'export const k = 1;',
  'api/src/auth/accounts/account.ts': "import '../dto/login.dto.js';\nexport const l = 1;",
  'api/src/auth/sessions/session.ts': "import '../accounts/account.js';\nexport const m = 1;",
  'api/src/auth/dto/breach.ts': "import '../sessions/session.js';",
  'api/src/auth/accounts/breach-above.ts': "import '../login.js';",
  'api/src/auth/accounts/breach-later.ts': "import '../sessions/session.js';",
  'api/src/breach.ts': "import '../../worker/src/job.js';",
  'api/src/breach-dev.ts': "import 'tool';",
  'api/src/breach-undeclared.ts': "import 'stranger';",
  'api/src/breach-nowhere.ts': "import './nowhere.js';",
  'api/src/some.spec.ts': "import 'tool';\nimport 'stranger';\nimport './chat/dto/inner.js';",
  'api/src/breach-test.ts': "import './some.spec.js';",
  'worker/src/job.ts': 'export const e = 1;',
  'worker/src/breach.ts': "import '../../api/src/chat/chat.service.js';",
  'worker/src/dead.ts': 'export const z = 1;',
  'worker/src/dead.spec.ts': "import './dead.js';",
  'worker/src/one.ts': "import './two.js';\nexport const f = 1;",
  'worker/src/two.ts': "import './one.js';\nexport const g = 1;",
  'web/src/pages/page.tsx': "import '../features/chat/view.js';\nimport '../features/mood/view.js';",
  'web/src/features/chat/view.tsx': "import '../../../../contract/src/chat.js';\nexport const h = 1;",
  'web/src/features/mood/view.tsx': 'export const i = 1;',
  'web/src/features/mood/breach.tsx': "import '../chat/view.js';",
  'web/src/shared/people/name.tsx': 'export const j = 1;',
  'web/src/ui/breach.tsx': "import '../features/chat/view.js';",
  'web/src/ui/breach-domain.tsx': "import '../shared/people/name.js';",
  'web/src/ui/overlay/dialog.tsx': 'export const k = 1;',
  'web/src/ui/buttons/breach.tsx': "import '../overlay/dialog.js';",
  'web/src/breach.tsx': "import '../../core/src/chat/chat.entity.js';",
};

/** The entry of each package; a file that is imported here does not count as dead code. */
const ENTRIES = {
  contract: 'contract/src/cli/all.ts',
  core: 'core/src/database/migrate.ts',
  api: 'api/src/main.ts',
  worker: 'worker/src/main.ts',
  web: 'web/src/main.tsx',
};

/** Returns an entry that imports every file of its package except the dead one and the tests. */
function entryOf(packageName) {
  const files = Object.keys(SOURCES).filter((file) => /\.tsx?$/.test(file) && !/dead|spec/.test(file));
  const up = relative(dirname(ENTRIES[packageName]), '.');
  const imports = files
    .filter((file) => file.startsWith(`${packageName}/`))
    .map((file) => `import '${up}/${file}';`);
  return imports.join('\n').replace(/\.tsx?'/g, ".js'");
}

/** The files that break each rule. */
const BREACHES = {
  'contract-needs-nothing': ['contract/src/breach.ts'],
  'core-needs-contract-only': ['core/src/breach.ts'],
  'web-needs-contract-only': ['web/src/breach.tsx'],
  'api-never-sees-worker': ['api/src/breach.ts'],
  'worker-never-sees-api': ['worker/src/breach.ts'],
  'no-cycles': ['worker/src/one.ts'],
  'web-features-stand-alone': ['web/src/features/mood/breach.tsx'],
  'web-lower-layers': ['web/src/ui/breach.tsx'],
  'web-design-system-has-no-domain': ['web/src/ui/breach-domain.tsx'],
  'web-basic-parts-open-nothing': ['web/src/ui/buttons/breach.tsx'],
  'no-deep-import-across-features': ['api/src/mood/breach-deep.ts'],
  'auth-folders-keep-their-direction': [
    'api/src/auth/accounts/breach-above.ts',
    'api/src/auth/accounts/breach-later.ts',
    'api/src/auth/dto/breach.ts',
  ],
  'no-dead-files': ['worker/src/dead.ts'],
  'no-tests-in-products': ['api/src/breach-test.ts'],
  'no-dev-dependency-in-servers': ['api/src/breach-dev.ts'],
  'declared-packages-only': ['api/src/breach-undeclared.ts'],
  'resolvable-only': ['api/src/breach-nowhere.ts'],
};

describe('import rules', () => {
  let root;
  let violations;

  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'mikai-imports-')));
    const entries = Object.entries(ENTRIES).map(([packageName, file]) => [file, entryOf(packageName)]);
    for (const [file, content] of [...Object.entries(SOURCES), ...entries]) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), `${content}\n`);
    }
    const cruise = inModules('dependency-cruiser/bin/dependency-cruise.mjs');
    const config = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json'];
    const args = [cruise, 'contract', 'core', 'api', 'worker', 'web', ...config];
    const output = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
    violations = JSON.parse(output).summary.violations;
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(Object.entries(BREACHES))('%s is found where it is broken and nowhere else', (rule, files) => {
    const found = violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from);
    expect([...new Set(found)].sort()).toEqual(files);
  });

  it('proves every rule of the configuration', async () => {
    const { default: config } = await import(join(ROOT, '.dependency-cruiser.mjs'));
    const names = new Set(config.forbidden.map((rule) => rule.name));
    expect([...names].sort()).toEqual(Object.keys(BREACHES).sort());
  });
});
