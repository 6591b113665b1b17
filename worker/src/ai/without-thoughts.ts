import { ProviderError } from './provider-error.js';

/** Names of the tags between which models think aloud. */
const THOUGHTS = [
  'think|thinking|thought|thoughts|reasoning|reflection|scratchpad|analysis|rationale|deliberation|cot',
  '(?:thought|thinking|reasoning)[_ -]process|chain[_-]of[_-]thought|inner[_-](?:monologue|thoughts?)|details',
].join('|');
/** A tag that opens or closes thoughts, a channel of them, or a token of a chat template that has leaked. */
const MARK = new RegExp(
  [
    // Some name the family of models before it, or give it attributes; small models put blanks into it.
    `<[ \\t]{0,2}(?:(?<closes>/)[ \\t]{0,2})?(?<tag>(?:[a-z]{2,10}:)?(?:${THOUGHTS}))(?:[ \\t][^<>]{0,60})?>`,
    // The marks of Sky-T1 and OpenThinker, and tags that are written like tokens.
    '<\\|(?<edge>begin|end)_of_thought\\|>',
    '<\\|(?<closesToken>/?)(?:think|thinking|thought|thoughts|reasoning)\\|>',
    // A block of code that holds thoughts.
    '(?<fence>`{3})(?:think|thinking|thoughts?|reasoning)(?=\\s)',
    // The marks of Mistral and of Kimi.
    '\\[(?<closesBracket>/?)THINK\\]',
    '◁(?<closesTriangle>/?)think▷',
    // The marks of the part that is for the person.
    '</?(?:answer|response|final)>',
    '(?<call><(?:tool_call|tool_code|function_call|function=[a-z_.]{1,40})>|\\[TOOL_CALLS\\])',
    // The marks of Gemma 4; the name of the channel is missing now and then.
    '<\\|channel>(?<gemma>)',
    '(?<closesGemma><channel\\|>)',
    '<\\|channel\\|>(?<channel>[a-z]{1,20})(?: [^<]{0,60})?<\\|message\\|>',
    // The name of who speaks belongs to the token before it.
    '<\\|start\\|>[a-z]{0,20}(?=<\\|)',
    '<\\|(?!channel|start)[a-z_]{2,20}\\|>',
    // Tokens of DeepSeek's templates.
    '<｜[a-z▁_ ]{2,30}｜>',
  ].join('|'),
  'i',
);
/** The channel whose words are for the person; all others are thoughts and calls of tools. */
const ANSWER_CHANNEL = 'final';
/** Matches the end of a reasoning channel. */
const CHANNEL_ENDS = /<\|(?:end|return|call)\|>|(?=<\|(?:start|channel)\|>)/i;
/** Matches the end of thoughts that began with a token such as `<|think|>`. */
const TOKEN_ENDS = /<\|\/(?:think|thinking|thought|thoughts|reasoning)\|>/i;
/** Servers that leave out the special tokens of channels run their names into the words. */
const BARE_ANALYSIS = /^analysis(?=\p{Lu})/u;
const BARE_ANSWER = /assistant\s?final/;
/** The longest mark; this much is held back where one may have begun. UTF-16 units. */
const MAX_MARK_LENGTH = 110;
/** Matches where a mark may have begun at the end of a text. */
const OPEN_MARK =
  /<\|(?:channel|start)\|>|<(?:\|\/?[a-z_]{0,20}\|?|channel\|?|｜[a-z▁_ ]{0,30}｜?|[ \t]{0,2}(?:\/[ \t]{0,2})?[a-z:_=.-]{0,60}(?:[ \t][^<>]{0,60})?)$|\[\/?[a-z_]{0,10}$|◁\/?[a-z]{0,10}$|`{1,3}(?<=`{3})[a-z]{0,10}$|`{1,2}$/i;

/**
 * Chat templates of some models (DeepSeek R1, QwQ, Qwen 3) write the opening mark into the request, so that a response begins with
 * thoughts and has only the mark that closes them.
 */
export interface UnmarkedStart {
  /** True for a model that was seen to do so: nothing of its response is passed on before that mark, or the end. */
  isExpected: boolean;
  /** Called where thoughts end that never began. */
  onFound: () => void;
  /** Called at the end of a whole response that was expected to begin with thoughts, and had no mark that closes them. */
  onMissing: () => void;
  /** Returns whether the response was cut off, so that thoughts may have no closing mark. Called at its end. */
  isCut: () => boolean;
}

const NO_UNMARKED_START: UnmarkedStart = {
  isExpected: false,
  onFound: () => undefined,
  onMissing: () => undefined,
  isCut: () => false,
};

/**
 * Returns the words of a model without what it thought aloud, wherever and however it marks it: `<think>` and its kin, channels
 * (`<|channel|>analysis`), and tokens of chat templates. Words begin without blanks.
 * @throws ProviderError where thoughts end that never began, as what came before may have been some, unless that was expected; and
 * where a tool is called that nobody has offered
 */
export async function* withoutThoughts(
  pieces: AsyncIterable<string>,
  start: UnmarkedStart = NO_UNMARKED_START,
): AsyncGenerator<string, void> {
  let text = '';
  let isHeld = start.isExpected;
  let ends: RegExp | null = null;
  let hasText = false;
  const visible = (part: string): string => {
    const shown = hasText ? part : part.trimStart();
    hasText ||= shown !== '';
    return shown;
  };
  for await (const piece of pieces) {
    text += piece;
    for (;;) {
      if (ends) {
        const end: RegExpExecArray | null = ends.exec(text);
        // Reasoning is not kept, but the closing mark may arrive in two pieces.
        if (!end) {
          text = text.slice(-MAX_MARK_LENGTH);
          break;
        }
        text = text.slice(end.index + end[0].length);
        ends = null;
      }
      if (!hasText) {
        text = text.trimStart();
        if (text.length < 'analysis'.length + 1 && 'analysis'.startsWith(text.slice(0, 8))) break;
        if (BARE_ANALYSIS.test(text)) {
          ends = BARE_ANSWER;
          continue;
        }
      }
      const mark = MARK.exec(text);
      if (!mark) break;
      const groups = mark.groups ?? {};
      const { tag, channel, edge, fence, gemma, call } = groups;
      const isStray = endsThoughts(groups);
      if (isStray && isHeld) {
        isHeld = false;
        text = text.slice(mark.index + mark[0].length);
        continue;
      }
      isHeld = false;
      const before = visible(text.slice(0, mark.index));
      if (before !== '') yield before;
      text = text.slice(mark.index + mark[0].length);
      if (isStray) start.onFound();
      if (isStray || call) throw new ProviderError('unreadable');
      if (tag) ends = new RegExp(`<[ \\t]{0,2}/[ \\t]{0,2}${tag}[ \\t]{0,2}>`, 'i');
      else if (gemma !== undefined) ends = /<channel\|>/i;
      else if (edge) ends = /<\|end_of_thought\|>/i;
      else if (groups['closesToken'] !== undefined) ends = TOKEN_ENDS;
      else if (fence) ends = /`{3}/;
      else if (mark[0].startsWith('[')) ends = /\[\/THINK\]/i;
      else if (mark[0].startsWith('◁')) ends = /◁\/think▷/i;
      else if (channel && channel.toLowerCase() !== ANSWER_CHANNEL) ends = CHANNEL_ENDS;
    }
    if (ends || isHeld || (!hasText && 'analysis'.startsWith(text.slice(0, 8)))) continue;
    const shownLength = beginningOfMark(text);
    const shown = visible(text.slice(0, shownLength));
    text = text.slice(shownLength);
    if (shown !== '') yield shown;
  }
  if (isHeld && start.isCut()) throw new ProviderError('unreadable');
  if (isHeld && text.trim() !== '') start.onMissing();
  const rest = ends ? '' : visible(text);
  if (rest !== '') yield rest;
}

/** Returns whether a mark ends thoughts. Those that have begun are read to their end at once, so that these have not. */
const endsThoughts = ({
  closes,
  closesBracket,
  closesTriangle,
  closesToken,
  closesGemma,
  edge,
}: Record<string, string | undefined>): boolean =>
  Boolean(
    closes || closesBracket || closesTriangle || closesToken || closesGemma || edge?.toLowerCase() === 'end',
  );

/** Returns the position at which an incomplete mark may begin; the length of the text if there is none. */
function beginningOfMark(text: string): number {
  const tail = Math.max(0, text.length - MAX_MARK_LENGTH);
  const open = OPEN_MARK.exec(text.slice(tail));
  return open ? tail + open.index : text.length;
}
