import { MEMORY_LIMITS } from '@mikai/contract/memory';
import type { MemoryFact } from '@mikai/contract/memory';
import { ApiError } from '../../lib/http/api-error';

/** Why a fact was not stored: a locale key under `errors`. */
export type FactError = 'crisis' | 'duplicate' | 'full' | 'off' | 'source' | 'failed';

/** Returns why the server refused a text; a conflict is a duplicate if one of the loaded facts equals it. */
export function factErrorOf(error: unknown, text: string, facts: readonly MemoryFact[]): FactError {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.crisis) return 'crisis';
  if (error.status === 403) return 'off';
  if (error.details['messageId'] !== undefined || error.status === 404) return 'source';
  if (error.details['text'] === undefined) return 'failed';
  if (facts.some((fact) => keyOf(fact.text) === keyOf(text))) return 'duplicate';
  return facts.length >= MEMORY_LIMITS.facts ? 'full' : 'failed';
}

/** Compares like the server, regardless of case, spacing and punctuation at the end. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s\p{P}]+$/u, '')
    .trim();
