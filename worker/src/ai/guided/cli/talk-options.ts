import { parseArgs } from 'node:util';
import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  LANGUAGE_CODES,
  type LanguageCode,
} from '@mikai/contract/languages';

/** The options of a talk in the terminal. */
export interface TalkOptions {
  language: LanguageCode;
  name: string | undefined;
  seed: number;
  /** One line of JSON for each message, and nothing else. */
  isJson: boolean;
  /** The English form follows each reply. */
  withEnglish: boolean;
}

/** Ends the tool before a talk begins, with a text for the terminal. */
export class UsageNotice extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

export const USAGE = `Usage: npm run -s companion -- [options]

Talks in the terminal: one message a line, a choice by its number or its words.

  --lang <code>  language of the conversation: ${LANGUAGE_CODES.join(', ')} (${DEFAULT_LANGUAGE})
  --name <name>  what the person is called
  --seed <n>     other wordings for another number (7)
  --json         prints { reply, choices, flow, level } for each message, and nothing else
  --english      prints the English form of each reply as well
  --help         prints this
`;

/** Exit code of a command line that cannot be read. */
export const EXIT_USAGE = 64;
const DEFAULT_SEED = 7;

/**
 * Reads the arguments of the tool.
 * @throws UsageNotice for `--help`, with exit code 0, and for arguments that cannot be read
 */
export function readTalkOptions(args: string[]): TalkOptions {
  const { lang, name, seed, json, english, help } = parse(args);
  if (help) throw new UsageNotice(USAGE, 0);
  if (!isLanguageCode(lang))
    throw new UsageNotice(`--lang must be one of ${LANGUAGE_CODES.join(', ')}\n`, EXIT_USAGE);
  const number = Number(seed);
  if (!Number.isInteger(number) || number < 1)
    throw new UsageNotice('--seed must be a whole number from 1\n', EXIT_USAGE);
  return { language: lang, name, seed: number, isJson: json, withEnglish: english };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        lang: { type: 'string', default: DEFAULT_LANGUAGE },
        name: { type: 'string' },
        seed: { type: 'string', default: String(DEFAULT_SEED) },
        json: { type: 'boolean', default: false },
        english: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageNotice(`${(error as Error).message}\n\n${USAGE}`, EXIT_USAGE);
  }
}
