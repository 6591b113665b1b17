import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const FEATURES = new URL('../../features/', import.meta.url).pathname;

const filesOf = (feature: string): string[] =>
  readdirSync(join(FEATURES, feature), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name),
  );

it('has a local-data module for every feature that stores something on the device', () => {
  const storing = readdirSync(FEATURES).filter((feature) =>
    filesOf(feature).some((name) => /['"`]mikai\./.test(readFileSync(join(FEATURES, feature, name), 'utf8'))),
  );
  expect(storing.length).toBeGreaterThan(0);
  expect(storing.filter((feature) => !filesOf(feature).includes(`${feature}.local-data.ts`))).toEqual([]);
});
