/**
 * The streams of servers that speak OpenAI's chat-completions protocol, as each of them shapes it:
 * OpenAI and Azure (https://platform.openai.com/docs/api-reference/chat-streaming), Ollama (`openai/openai.go`), llama.cpp
 * (`tools/server/server-task.cpp`), vLLM (`entrypoints/openai`), and OpenRouter, which keeps connections alive by comments.
 */
export const SHAPES = ['openai', 'azure', 'ollama', 'llama.cpp', 'vllm', 'openrouter'] as const;

export type Shape = (typeof SHAPES)[number];

/** The content of a stream, whatever its shape. */
export interface StreamContent {
  id: string;
  created: number;
  model: string;
  thoughts: readonly string[];
  finish: string;
  usage: Record<string, unknown> | null;
  /** Calls of tools, which come before any word. */
  calls?: readonly object[];
}

/** The events of a stream in order: objects become `data:` lines of JSON, texts go out as they are. */
export interface StreamEvents {
  begin: (object | string)[];
  word(text: string): object;
  /** A word with which the model declines. */
  refusal(text: string): object;
  end: (object | string)[];
}

type Delta = Record<string, unknown>;

interface Vendor {
  /** Fields of every chunk beside the common ones. */
  chunk?: Delta;
  /** Fields of every choice. */
  choice?: Delta;
  /** The deltas before the first word. */
  first: Delta[];
  /** Fields of the delta of each word. */
  word?: Delta;
  /** The field of thoughts. */
  thoughts: string | null;
  /** The delta beside the reason for the end. */
  last: Delta;
  /** Lines before anything else. */
  opening?: (chunk: Chunk) => (object | string)[];
  /** Usage comes with the last choice rather than in a chunk of its own. */
  hasUsageInLast?: boolean;
  /** `usage: null` in every chunk while usage is asked for. */
  hasEmptyUsage?: boolean;
}

type Chunk = (choices: object[], more?: Delta) => object;

const VENDORS: Record<Shape, Vendor> = {
  openai: {
    chunk: { service_tier: 'default', system_fingerprint: 'fp_standin', obfuscation: 'x7' },
    choice: { logprobs: null },
    first: [{ role: 'assistant', content: '', refusal: null }],
    thoughts: null,
    last: {},
    hasEmptyUsage: true,
  },
  azure: {
    first: [{ role: 'assistant', content: '' }],
    choice: { content_filter_results: {} },
    thoughts: null,
    last: {},
    // The result for the prompt comes first, in a chunk without choices.
    opening: (chunk) => [
      chunk([], { model: '', prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }] }),
    ],
  },
  ollama: {
    chunk: { system_fingerprint: 'fp_ollama' },
    first: [],
    word: { role: 'assistant' },
    thoughts: 'reasoning',
    last: { role: 'assistant', content: '' },
  },
  'llama.cpp': {
    chunk: { system_fingerprint: 'b6000-stand1n' },
    first: [{ role: 'assistant', content: null }],
    thoughts: 'reasoning_content',
    last: {},
  },
  vllm: {
    choice: { logprobs: null, stop_reason: null, token_ids: null },
    first: [{ role: 'assistant', content: '', tool_calls: [] }],
    word: { tool_calls: [] },
    thoughts: 'reasoning',
    last: { content: '' },
    hasEmptyUsage: true,
  },
  openrouter: {
    chunk: { provider: 'Stand-in' },
    choice: { native_finish_reason: null, logprobs: null },
    first: [],
    word: { role: 'assistant' },
    thoughts: 'reasoning',
    last: { role: 'assistant', content: '' },
    opening: () => [': OPENROUTER PROCESSING', ': OPENROUTER PROCESSING'],
    hasUsageInLast: true,
  },
};

/** Returns the events of a stream in the shape of a server. */
export function eventsIn(shape: Shape, content: StreamContent): StreamEvents {
  const { id, created, model, thoughts, finish, usage, calls = [] } = content;
  const vendor = VENDORS[shape];
  const chunk: Chunk = (choices, more = {}) => ({
    id,
    object: 'chat.completion.chunk',
    created,
    model,
    ...vendor.chunk,
    choices,
    ...(usage && vendor.hasEmptyUsage ? { usage: null } : {}),
    ...more,
  });
  const step = (delta: Delta, reason: string | null = null, more: Delta = {}): object =>
    chunk([{ index: 0, delta, ...vendor.choice, finish_reason: reason }], more);
  const { thoughts: field } = vendor;
  return {
    begin: [
      ...(vendor.opening?.(chunk) ?? []),
      ...vendor.first.map((delta) => step(delta)),
      ...(field === null ? [] : thoughts.map((text) => step({ ...vendor.word, content: '', [field]: text }))),
      ...(calls.length > 0 ? [step({ ...vendor.word, content: null, tool_calls: calls })] : []),
    ],
    word: (text) => step({ ...vendor.word, content: text }),
    refusal: (text) => step({ ...vendor.word, content: null, refusal: text }),
    end: [
      step(vendor.last, finish, usage && vendor.hasUsageInLast ? { usage } : {}),
      ...(usage && !vendor.hasUsageInLast ? [chunk([], { usage })] : []),
    ],
  };
}
