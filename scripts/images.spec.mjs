import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const compose = read('docker-compose.yml');

test('images of other projects are pinned by version and digest', () => {
  const images = [
    ...compose.matchAll(/^ +image: (\S+)$/gm),
    ...read('Dockerfile').matchAll(/^FROM (\S+)/gm),
  ].map(([, image]) => image);
  const own = ['mikai', 'manifests'];
  const others = images.filter((image) => !own.includes(image));
  expect(others).toHaveLength(10);
  for (const image of others) expect(image).toMatch(/^[\w./-]+:v?\d+(\.\d+)+[\w.-]*@sha256:[0-9a-f]{64}$/);
});

/** Returns the lines of each service by its name. */
const services = new Map(
  [
    ...compose
      .slice(compose.indexOf('\nservices:'))
      .matchAll(/^ {2}([\w-]+):(?: &\w+)?\n((?: {4}.*\n|\n| {2}#.*\n)+)/gm),
  ].map(([, name, lines]) => [name, lines]),
);

test('long-running services have bounded logs and memory, and services that others depend on have a health check', () => {
  for (const name of ['proxy', 'migrate', 'api-1', 'worker', 'postgres', 'redis']) {
    const lines = services.get(name);
    expect([name, lines]).toEqual([name, expect.stringMatching(/limits: \{ (cpus: '[^']+', )?memory: /)]);
    expect([name, lines]).toEqual([name, expect.stringMatching(/logging: \*logging|<<: \*server/)]);
  }
  expect(compose).toMatch(/^x-server: &server\n(?:.*\n)*? {2}logging: \*logging$/m);
  for (const name of ['api-1', 'worker', 'postgres', 'redis'])
    expect([name, services.get(name)]).toEqual([name, expect.stringContaining('healthcheck:')]);
});

test('memory limits are variables, and the container of Redis is larger than its data', () => {
  for (const [name, variable] of Object.entries({
    proxy: 'PROXY_MEMORY',
    'api-1': 'API_MEMORY',
    worker: 'WORKER_MEMORY',
    postgres: 'POSTGRES_MEMORY',
    redis: 'REDIS_MEMORY',
  }))
    expect([name, services.get(name)]).toEqual([name, expect.stringContaining(`memory: '\${${variable}:-`)]);
  expect(services.get('redis')).toContain('--maxmemory "$$REDIS_MAXMEMORY"');
  expect(services.get('redis')).toContain('REDIS_MAXMEMORY: ${REDIS_MAXMEMORY:-1gb}');
  expect(services.get('redis')).toContain('${REDIS_MEMORY:-1536m}');
});

test('backups go to a volume and not to memory', () => {
  expect(compose).toMatch(/^ {4}DATA_DIR: \/data$/m);
  expect(compose).toMatch(/^ {2}volumes: \['data:\/data'\]$/m);
  expect(read('Dockerfile')).toMatch(/^RUN install -d -o node -g node -m 0700 \/data$/m);
});

test('compose refuses to start without a mail server, and the profile for trials catches mails', () => {
  expect(compose).toMatch(/^ +SMTP_URL: \$\{SMTP_URL:\?/m);
  expect(compose).toMatch(/^ {2}mail:\n {4}profiles: \[trial\]$/m);
});

test('the language model has a profile of its own, and the same image pulls it', () => {
  const profiles = [...compose.matchAll(/^ {2}(ollama[\w-]*):\n {4}profiles: \[ai\]\n {4}image: (\S+)$/gm)];
  expect(profiles.map(([, name]) => name)).toEqual(['ollama', 'ollama-model']);
  expect(new Set(profiles.map(([, , image]) => image)).size).toBe(1);
  expect(compose).toContain("entrypoint: [ollama, pull, '${OPENAI_MODEL:-gemma3:4b}']");
});
