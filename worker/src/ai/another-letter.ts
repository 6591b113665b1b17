import type { Provenance } from '@mikai/contract/chat';
import type { CompositionRequest } from './composition.js';
import { COMPOSE_VERSION, composeEmbedded } from './embedded/compose/compose.js';
import { withDatedOpening } from './embedded/compose/letter-opening.js';
import { EMBEDDED_MODEL } from './embedded/embedded-model.js';

interface AnotherLetter {
  content: string;
  provenance: Provenance;
}

const EMBEDDED: Provenance = { source: 'embedded', model: EMBEDDED_MODEL, promptVersion: COMPOSE_VERSION };

/** Composes a letter about the same figures with the embedded companion, a different one for each attempt. */
export const composeAnotherLetter = (
  request: CompositionRequest<'letter'>,
  attempt: number,
): AnotherLetter => ({
  content: composeEmbedded({ ...request, seed: request.seed + attempt }).content,
  provenance: EMBEDDED,
});

/** Returns the letter with a first sentence that names its full date, which no other letter of the member has. */
export const withFullDate = (
  letter: AnotherLetter,
  { input, language }: CompositionRequest<'letter'>,
): AnotherLetter => ({
  ...letter,
  content: withDatedOpening(letter.content, input, language),
});
