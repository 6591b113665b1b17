import { describe, expect, it } from '@jest/globals';
import { EXIT_USAGE, readTalkOptions, USAGE, UsageNotice } from './talk-options.js';

/** Returns what ends the tool before a talk. */
function noticeOf(...args: string[]): UsageNotice {
  try {
    readTalkOptions(args);
  } catch (error) {
    if (error instanceof UsageNotice) return error;
    throw error;
  }
  throw new Error('A talk would begin.');
}

describe('the options of a talk in the terminal', () => {
  it('are read, with their defaults', () => {
    expect(readTalkOptions([])).toEqual({
      language: 'en',
      name: undefined,
      seed: 7,
      isJson: false,
      withEnglish: false,
    });
    expect(readTalkOptions(['--lang', 'es', '--json', '--name', 'Ana', '--seed', '3', '--english'])).toEqual({
      language: 'es',
      name: 'Ana',
      seed: 3,
      isJson: true,
      withEnglish: true,
    });
  });

  it.each(['--help', '-h'])('are explained by %s, which is no error', (option) => {
    expect(noticeOf(option)).toMatchObject({ message: USAGE, exitCode: 0 });
    for (const name of ['--lang', '--json', '--name', '--seed', '--english', '--help'])
      expect(USAGE).toContain(name);
  });

  it.each([['--langs'], ['--lang', 'xx'], ['--seed', 'seven'], ['--seed', '0'], ['hello']])(
    'are refused in words where they cannot be read (%s %s)',
    (...args) => {
      const { message, exitCode } = noticeOf(...args);
      expect(exitCode).toBe(EXIT_USAGE);
      expect(message).not.toBe('');
      expect(message).not.toContain('ERR_PARSE_ARGS');
    },
  );

  it('names the option that is unknown, with the usage', () => {
    const { message } = noticeOf('--langs');
    expect(message).toContain('--langs');
    expect(message).toContain(USAGE);
  });
});
