import OpenAI from 'openai';
import type { Config } from '@mikai/core/config/config.schema';
import { parseObject } from '../ai/composition-reading.js';
import { DEFAULT_MODEL, OpenAiText } from '../ai/openai-text.js';
import { ProviderError } from '../ai/provider-error.js';
import { limitsFor } from '../ai/provider-limits.js';
import { failed, ok, reasonOf, warning, type Check, type Finding, type Report } from './check.js';

/** The timeout of the lists and the moderation endpoint, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The maximum number of other models that are listed if ours is not on the server. */
const MAX_NAMED = 5;
/** The token limit of a question, with room for the reasoning of a model that thinks before it answers. */
const MAX_TOKENS = 300;
const MAX_LENGTH = 1_000;
/** The number of words above which a streamed answer must come in several pieces. */
const MIN_STREAMED_WORDS = 4;

const ASK_FOR_TEXT = 'Please answer with one short, friendly sentence of about ten words.';
const ASK_FOR_JSON = 'Answer with this JSON object and nothing else: {"ok": true}';

/** A failed finding that makes the checks after it pointless. */
type Ending = Finding & { isEnd?: true };

/**
 * Checks the language model that the configuration names, step by step: the settings, the server, the model, its stream, JSON
 * and the moderation endpoint. It sends two short questions that contain no text of a person.
 */
export async function examineAi(config: Config): Promise<Report> {
  const report: Report = [];
  for (const { name, run } of aiChecks(config)) {
    const { isEnd, ...finding } = await run().catch((error: unknown): Ending =>
      failed(`it could not be looked at (${reasonOf(error)})`, 'Mend what is named here and run it again.'),
    );
    report.push({ name, ...finding });
    if (isEnd) break;
  }
  return report;
}

const aiChecks = (config: Config): (Omit<Check, 'run'> & { run: () => Promise<Ending> })[] => [
  { name: 'settings', run: () => Promise.resolve(checkSettings(config)) },
  { name: 'server', run: () => checkServer(config) },
  { name: 'stream', run: () => checkStream(config) },
  { name: 'json', run: () => checkJson(config) },
  { name: 'moderation', run: () => checkModeration(config) },
];

const end = (finding: Finding): Ending => ({ ...finding, isEnd: true });
const modelOf = ({ OPENAI_MODEL }: Config): string => OPENAI_MODEL ?? DEFAULT_MODEL;
const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

function checkSettings(config: Config): Ending {
  const { OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL, NODE_ENV } = config;
  if (OPENAI_BASE_URL === undefined && OPENAI_API_KEY === undefined)
    return end(
      ok('no model is set, and the guided conversation answers; docs/models.md says how to set one'),
    );
  if (OPENAI_BASE_URL === undefined)
    return OPENAI_MODEL === undefined
      ? warning(
          `OpenAI's own service, and no OPENAI_MODEL: ${DEFAULT_MODEL} is asked for`,
          'Name the model in OPENAI_MODEL.',
        )
      : ok(`OpenAI's own service, model ${OPENAI_MODEL}`);
  const { protocol, hostname, pathname, origin } = new URL(OPENAI_BASE_URL);
  const detail = `${origin}${pathname}, model ${modelOf(config)}`;
  if (OPENAI_MODEL === undefined)
    return warning(`${detail}, which is the default`, 'Name one of the server’s models in OPENAI_MODEL.');
  if (pathname === '/')
    return warning(
      detail,
      'Most servers want /v1 at the end of OPENAI_BASE_URL: add it if the next line fails.',
    );
  if (protocol === 'http:' && OPENAI_API_KEY !== undefined && !isLocal(hostname))
    return warning(
      `${detail}, without encryption`,
      'The key and what people write can be read on the way: use https, unless the network is your own.',
    );
  return isLocal(hostname) && NODE_ENV === 'production'
    ? warning(
        detail,
        'In a container this is the container itself: use the name of the service, such as http://ollama:11434/v1.',
      )
    : ok(detail);
}

const clientOf = ({ OPENAI_BASE_URL, OPENAI_API_KEY }: Config): OpenAI =>
  new OpenAI({
    baseURL: OPENAI_BASE_URL,
    apiKey: OPENAI_API_KEY ?? 'none',
    maxRetries: 0,
    timeout: TIMEOUT_MS,
    logLevel: 'off',
  });

/** Returns the cause of a failed connection, which is inside the errors of the client and of `fetch`. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;

/** Checks that the server is reachable, accepts our key and has the model. */
async function checkServer(config: Config): Promise<Ending> {
  const model = modelOf(config);
  try {
    const { data } = await clientOf(config).models.list();
    const names = data.map(({ id }) => id);
    // Ollama's models have a tag, and the tag of a name without one is `latest`.
    if (names.includes(model) || names.includes(`${model}:latest`)) return ok(`answers and has ${model}`);
    if (names.length === 0)
      return warning(
        'answers and lists no models',
        `Load ${model} there; with Ollama: ollama pull ${model}.`,
      );
    const named = names.slice(0, MAX_NAMED).join(', ');
    return warning(
      `answers and does not list ${model}, but ${named}${names.length > MAX_NAMED ? ' and others' : ''}`,
      `Name one of them in OPENAI_MODEL, or load ${model}; with Ollama: ollama pull ${model}.`,
    );
  } catch (error) {
    const status = error instanceof OpenAI.APIError ? error.status : undefined;
    if (status === 401 || status === 403)
      return end(failed(`refuses our key (status ${status})`, 'Mend OPENAI_API_KEY.'));
    if (status === undefined)
      return end(
        failed(
          `no answer (${reasonOf(rootOf(error))})`,
          'Start the server, or mend OPENAI_BASE_URL. The guided conversation answers meanwhile.',
        ),
      );
    return ok(`answers, and has no list of models (status ${status})`);
  }
}

const textOf = (config: Config): OpenAiText =>
  new OpenAiText(
    { baseURL: config.OPENAI_BASE_URL, apiKey: config.OPENAI_API_KEY, model: modelOf(config) },
    { ...limitsFor(config.OPENAI_FIRST_TOKEN_MS), retries: 0 },
  );

interface Answer {
  text: string;
  pieces: number;
  firstMs: number;
  totalMs: number;
}

/** Sends a request like those for replies: with the same client, parameters and limits. */
async function ask(config: Config, content: string, isJson = false): Promise<Answer> {
  const start = performance.now();
  const stream = await textOf(config).stream(
    { messages: [{ role: 'user', content }], maxTokens: MAX_TOKENS, maxLength: MAX_LENGTH, isJson },
    new AbortController().signal,
  );
  const firstMs = Math.round(performance.now() - start);
  let text = '';
  let pieces = 0;
  for await (const piece of stream.pieces) {
    text += piece;
    pieces += 1;
  }
  return { text, pieces, firstMs, totalMs: Math.round(performance.now() - start) };
}

/** Checks that the model streams text in a format that can be read. */
async function checkStream(config: Config): Promise<Ending> {
  try {
    const { text, pieces, firstMs, totalMs } = await ask(config, ASK_FOR_TEXT);
    const detail = `first words after ${firstMs} ms, the whole answer after ${totalMs} ms`;
    return pieces === 1 && text.trim().split(/\s+/u).length >= MIN_STREAMED_WORDS
      ? warning(
          `${detail}, all in one piece`,
          'Something on the way collects the answer: turn response buffering off in the proxy in front of the server.',
        )
      : ok(detail);
  } catch (error) {
    if (error instanceof ProviderError) return end(streamFailure(error, config));
    throw error;
  }
}

function streamFailure({ kind, status }: ProviderError, config: Config): Finding {
  const model = modelOf(config);
  switch (kind) {
    case 'slow':
      return failed(
        `no words within ${config.OPENAI_FIRST_TOKEN_MS / 1000} s`,
        'Load the model before people come, choose a smaller one, or raise OPENAI_FIRST_TOKEN_MS.',
      );
    case 'empty':
      return failed(
        'the answer has no words',
        'Is OPENAI_BASE_URL the address of the API (it mostly ends in /v1) and not of a page? If so, choose an instruction-tuned chat model: this one only thinks, or has no chat template.',
      );
    case 'stalled':
    case 'cut':
      return failed(
        'the answer broke off in the middle',
        'See the log of the server (memory, time limits), and the timeouts of a proxy in front of it.',
      );
    case 'unreadable':
    case 'oversized':
      return failed(
        'the answer is not a stream of chat completions',
        'Does OPENAI_BASE_URL end in /v1, and is it the address of the API and not of a page?',
      );
    case 'unreachable':
      return failed('no connection', 'Start the server, or mend OPENAI_BASE_URL.');
    case 'withheld':
      return failed(
        'the server withheld a friendly sentence',
        'Its own content filter is too strict for any conversation: see its settings.',
      );
    case 'refused':
      return refusal(status, model);
  }
}

function refusal(status: number | undefined, model: string): Finding {
  const detail = `the request is refused (status ${status})`;
  if (status === 401 || status === 403) return failed(detail, 'Mend OPENAI_API_KEY.');
  if (status === 404)
    return failed(
      detail,
      `The server does not know ${model}, or OPENAI_BASE_URL lacks /v1. With Ollama: ollama pull ${model}.`,
    );
  if (status === 429)
    return failed(
      detail,
      'The account has no credit left, or asks too often: see the limits of the service.',
    );
  return (status ?? 0) >= 500
    ? failed(
        detail,
        'The server itself has failed: see its log; often the model does not fit into its memory.',
      )
    : failed(detail, `It does not take our parameters: is ${model} a chat model?`);
}

/** Checks that the model answers with one JSON object, as letters, notes and analyses require. */
async function checkJson(config: Config): Promise<Ending> {
  const remedy =
    'Replies work. Letters, notes and analyses are written by the embedded companion where JSON fails; a larger model keeps to it.';
  try {
    const { text } = await ask(config, ASK_FOR_JSON, true);
    return parseObject(text) === undefined
      ? warning('an answer in JSON was asked for and none came', remedy)
      : ok('answers in JSON where it is asked to');
  } catch (error) {
    if (error instanceof ProviderError) return warning(`an answer in JSON failed (${error.kind})`, remedy);
    throw error;
  }
}

async function checkModeration(config: Config): Promise<Ending> {
  const model = config.OPENAI_MODERATION_MODEL;
  if (model === undefined)
    return ok('OPENAI_MODERATION_MODEL is not set: our own guard alone reads what the model writes');
  try {
    const { results } = await clientOf(config).moderations.create({ model, input: 'Good morning.' });
    if (typeof results?.[0]?.flagged === 'boolean') return ok(`${model} answers`);
  } catch (error) {
    if (!(error instanceof OpenAI.APIError)) throw error;
    return failed(
      `${model} does not answer (${error.status === undefined ? reasonOf(error) : `status ${error.status}`})`,
      'Name a moderation model that the server has, or clear OPENAI_MODERATION_MODEL. Until then our own guard reads alone.',
    );
  }
  return failed(
    `${model} answers in another shape`,
    'Clear OPENAI_MODERATION_MODEL: the server has no such endpoint.',
  );
}
