import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followOutput } from './server-output.mjs';

describe('followOutput', () => {
  let child;
  let terminal;
  const log = { write: jest.fn() };

  beforeEach(() => {
    terminal = [];
    log.write.mockClear();
    child = { stdout: new PassThrough(), stderr: new PassThrough() };
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => terminal.push(text));
  });

  async function write(lines) {
    followOutput('api', child, log, () => undefined);
    const ended = once(child.stdout, 'close');
    child.stdout.end(`${lines.join('\n')}\n`);
    await ended;
  }

  it('writes everything to the file and prints warnings and errors', async () => {
    const quiet = '{"level":"info","msg":"request"}';
    const loud = '{"level":"error","msg":"job failed","err":{"message":"no route"}}';
    await write([quiet, '{"level":"warn","msg":"slow"}', loud, 'Create your account: http://localhost/x']);
    expect(log.write).toHaveBeenCalledTimes(4);
    expect(terminal).toEqual([
      'api | warning: slow\n',
      'api | error: job failed: no route\n',
      'api | Create your account: http://localhost/x\n',
    ]);
  });

  it('leaves a line that only looks structured unchanged', async () => {
    await write(['{ not json']);
    expect(terminal).toEqual(['api | { not json\n']);
  });
});
