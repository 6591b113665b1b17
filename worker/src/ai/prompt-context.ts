import type { ReplyRequest } from './companion.js';
import { neutralJson } from './neutral-text.js';
import { personalContext } from './personal-data.js';

/** Longest name that is given; what is longer is hardly a name. UTF-16 units. */
const MAX_NAME = 40;

/** One kind of data that goes with a request; `undefined` where there is none. */
type ContextPart = (request: ReplyRequest) => Record<string, unknown> | undefined;

const nameToUse: ContextPart = ({ name }) => {
  const spoken = name
    .replace(/[^\p{L}\p{M}\p{N} .'-]/gu, '')
    .slice(0, MAX_NAME)
    .trim();
  return spoken === '' ? undefined : { nameToUse: spoken };
};

const earlierInThisConversation: ContextPart = ({ summary }) =>
  summary && { earlierInThisConversation: summary.text };

const rememberedAndWeek: ContextPart = ({ personal }) => personalContext(personal);

/** The data about a person, in order; whatever else a model may know is one more entry. */
const CONTEXT_PARTS: readonly ContextPart[] = [nameToUse, rememberedAndWeek, earlierInThisConversation];

/**
 * Returns the data that goes with a request, in a block of its own before the person's first message: rules are in the system's message, and
 * what people wrote never is. `''` without any.
 */
export function contextBlock(request: ReplyRequest): string {
  const data = Object.assign({}, ...CONTEXT_PARTS.map((part) => part(request))) as object;
  return Object.keys(data).length === 0 ? '' : `<context>\n${neutralJson(data)}\n</context>\n\n`;
}
