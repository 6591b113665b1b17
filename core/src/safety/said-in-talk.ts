import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisLevel, ModelCategory } from './model.js';
import type { MessageContext } from './message-context.js';
import { couldBeUnsure, isNotSafe } from './not-safe.js';
import { violenceIn } from './said-violence.js';

/** Short statements in a conversation that rules recognize regardless of the model's weights: the writer is not safe, or was hit. */

interface Judged {
  level: CrisisLevel;
  crisis: boolean;
  category: ModelCategory | null;
  language: LanguageCode;
  score: number;
  isOfOthers?: true;
  isWeighed?: true;
  isCertainAlone?: true;
}

const raised = <T extends Judged>(
  { isOfOthers: _of, isWeighed: _weighed, isCertainAlone: _alone, ...own }: T,
  level: 'certain' | 'check',
  category: ModelCategory,
): T => ({
  ...(own as unknown as T),
  level,
  crisis: level === 'certain',
  category,
  score: level === 'certain' ? Math.max(own.score, 0.5) : own.score,
});

/** Raises what was judged to what the message says outright in its conversation. What is certain already stays. */
export function withPlainWords<T extends Judged>(judged: T, text: string, { earlier }: MessageContext): T {
  if (judged.level === 'certain') return judged;
  const { language, category } = judged;
  // Of what the writer is not safe is not said: the words of a danger name no cause.
  if (isNotSafe(text, language) && !couldBeUnsure(text, language))
    return raised(judged, 'certain', category === 'abuse' ? category : 'danger');
  const violence = violenceIn(text, earlier, language);
  if (violence === undefined || (violence === 'check' && judged.level === 'check' && category === 'abuse'))
    return judged;
  return raised(judged, violence, 'abuse');
}
