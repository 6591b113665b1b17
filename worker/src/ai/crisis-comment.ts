import type { Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { EMBEDDED_MODEL } from './embedded/embedded-model.js';
import { crisisComment, FIRST_COMMENT_VERSION } from './embedded/first-comment.js';

/** MikAI's first comment under a post that met the gate: fixed words, which no companion had a part in. */
export function writeCrisisComment(language: LanguageCode): { content: string; provenance: Provenance } {
  return {
    content: crisisComment(language),
    provenance: { source: 'embedded', model: EMBEDDED_MODEL, promptVersion: FIRST_COMMENT_VERSION },
  };
}
