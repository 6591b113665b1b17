import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT, pinnedNode } from '../lib/paths.mjs';

test('the JavaScript that the landing page needs is within its budget', () => {
  // This reads web/dist, which every run of the tests builds first.
  const { status, stdout, stderr } = spawnSync(pinnedNode(), [join(ROOT, 'web/scripts/bundle-size.mjs')], {
    encoding: 'utf8',
  });
  expect({ status, output: `${stdout}${stderr}` }).toMatchObject({ status: 0 });
});
