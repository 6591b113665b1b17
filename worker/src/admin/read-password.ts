import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { AdminError } from './admin-error.js';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const BACKSPACES = ['\u007f', '\b'];
const ENDS = ['\r', '\n', CTRL_D];
/** The exit code after Ctrl-C, as in shells. */
const INTERRUPTED = 130;

/**
 * Reads the password: from `ADMIN_PASSWORD`, typed twice without being shown, or from the first line of piped input.
 * @throws AdminError when there is none, or the two differ
 */
export async function readPassword(env: NodeJS.ProcessEnv, stdin: Readable): Promise<string> {
  if (env['ADMIN_PASSWORD']) return env['ADMIN_PASSWORD'];
  const password = isTerminal(stdin) ? await readTwice(stdin) : await firstLine(stdin);
  if (password === '') throw new AdminError('No password was given: set ADMIN_PASSWORD, or type one.');
  return password;
}

const isTerminal = (stdin: Readable): stdin is ReadStream => 'isTTY' in stdin && stdin.isTTY === true;

async function firstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}

async function readTwice(terminal: ReadStream): Promise<string> {
  const first = await readHidden(terminal, 'Password: ');
  if (first === '') return first;
  if ((await readHidden(terminal, 'The same password again: ')) !== first)
    throw new AdminError('The two passwords differ.');
  return first;
}

/** Reads a line from the terminal without showing it. */
function readHidden(terminal: ReadStream, prompt: string): Promise<string> {
  process.stderr.write(prompt);
  terminal.setRawMode(true).setEncoding('utf8').resume();
  return new Promise((resolve, reject) => {
    let characters: string[] = [];
    const finish = (settle: () => void) => {
      terminal.off('data', onData).setRawMode(false).pause();
      process.stderr.write('\n');
      settle();
    };
    const onData = (piece: string) => {
      for (const character of piece) {
        if (character === CTRL_C) return finish(() => reject(new AdminError('Stopped.', INTERRUPTED)));
        if (ENDS.includes(character)) return finish(() => resolve(characters.join('')));
        if (BACKSPACES.includes(character)) characters = characters.slice(0, -1);
        else characters.push(character);
      }
    };
    terminal.on('data', onData);
  });
}
