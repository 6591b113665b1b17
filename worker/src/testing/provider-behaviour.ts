import { z } from 'zod';
import { SHAPES, type Shape } from './provider-shapes.js';
import type { Wire } from './provider-wire.js';

/** The responses of the stand-in for an AI provider. */
export const PROVIDER_MODES = [
  /** Streams the text, word by word, and finishes. */
  'ok',
  /** As `ok`, with the text of the last message. */
  'echo',
  /** As `ok`, with far more words than anybody asked for. */
  'long',
  /** Finishes without any text. */
  'empty',
  /** Calls a tool that nobody has offered, without any text. */
  'tool-call',
  /** 429, with Retry-After. */
  'rate-limited',
  /** 500 */
  'error',
  /** 401 */
  'unauthorized',
  /** 400 with the whole prompt in the body, as some servers do. */
  'quoting-error',
  /**
   * Responds with 400 as long as the request has `max_tokens` or `temperature`, as reasoning models do; else as `ok`.
   */
  'modern',
  /** 200 with a page instead of a stream. */
  'html',
  /** A stream whose third piece is not JSON, and quotes the prompt. */
  'bad-json',
  /** Never answers. */
  'silent',
  /** Sends its headers and no word. */
  'slow',
  /** Writes three words and then nothing more. */
  'stall',
  /** Writes three words and breaks the connection. */
  'cut',
  /** Writes three words and ends the stream without saying that it is finished. */
  'unfinished',
  /** As `ok`, but reports that it was cut at its token limit. */
  'length',
  /** Streams three words and reports that its own filter stopped it. */
  'filtered',
  /** Declines: streams the text in the field for that (`refusal`), and no content. */
  'declined',
  /** Writes three words and an event with an error that quotes the prompt. */
  'stream-error',
  /** 400 as long as the request has `stream_options`; else as `ok`. */
  'no-usage',
  /** Writes megabytes in one line, which never ends, for as long as they are taken. */
  'endless-line',
  /** As `endless-line`, behind three words. */
  'endless-later',
  /** Breaks the connection without an answer. */
  'reset',
] as const;

export type ProviderMode = (typeof PROVIDER_MODES)[number];

export interface Behaviour {
  mode: ProviderMode;
  /** The text that `ok` writes. */
  text?: string;
  /** The text that is written instead of `text` if one JSON object is asked for. */
  json?: string;
  /** The server whose stream it looks like; `openai` if left out. */
  shape?: Shape;
  /** The way in which it is sent. */
  wire?: Wire;
  /** The reasoning that it sends first, in the field that its shape has for that. */
  thoughts?: string[];
  /** Reported instead of the true usage. */
  usage?: Record<string, unknown>;
  /** The reason for the end, where it is another than the mode's. */
  finish?: string;
  /** Pause before each word, in milliseconds. */
  wordDelayMs?: number;
  /** `rate-limited` and `error`: Retry-After, in seconds. */
  retryAfter?: number;
}

export const DEFAULT_TEXT =
  'That sounds like a lot to carry at once. It makes sense that you feel worn out. What weighs the most on you just now?';

/** The number of words of `long`. */
const LONG_TEXT_WORDS = 20_000;

export interface ChatRequestBody {
  model?: string;
  stream?: boolean;
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
  stream_options?: { include_usage?: boolean };
  response_format?: { type: string };
  messages?: { role: string; content: string }[];
}

/** Returns the words that a behaviour writes, each with the space after it. */
export function textOf(behaviour: Behaviour, request: ChatRequestBody): string[] {
  switch (behaviour.mode) {
    case 'echo':
      return split(request.messages?.at(-1)?.content ?? '');
    case 'long':
      return Array.from({ length: LONG_TEXT_WORDS }, (_, index) => `word${index} `);
    case 'empty':
    case 'tool-call':
      return [];
    default:
      return split((request.response_format ? behaviour.json : undefined) ?? behaviour.text ?? DEFAULT_TEXT);
  }
}

const split = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

/** The schema of the settings that another process may send; unknown fields are refused, because they would change nothing. */
const BEHAVIOUR = z.strictObject({
  mode: z.enum(PROVIDER_MODES),
  text: z.string().optional(),
  json: z.string().optional(),
  shape: z.enum(SHAPES).optional(),
  wire: z
    .strictObject({
      lineEnd: z.enum(['\n', '\r\n']),
      comment: z.string(),
      splitBytes: z.int().min(1),
      isWithoutDone: z.boolean(),
    })
    .partial()
    .optional(),
  thoughts: z.array(z.string()).optional(),
  usage: z.record(z.string(), z.unknown()).optional(),
  finish: z.string().optional(),
  wordDelayMs: z.number().optional(),
  retryAfter: z.number().optional(),
});

/** Reads a behaviour that another process has sent. @throws ZodError naming what cannot be one */
export const readBehaviour = (value: unknown): Behaviour => BEHAVIOUR.parse(value) as Behaviour;
