import type { AiConsent } from '@mikai/contract/ai-consents';
import { MEMORY_LIMITS } from '@mikai/contract/memory';
import type { MemoryFactEntity } from '@mikai/core/memory/memory-fact.entity';
import { hasSameFact } from '@mikai/core/memory/memory-facts';
import type { Assessment } from '@mikai/core/safety/gate';
import { ApiException, invalidField } from '../common/http/api-exception.js';

/** @throws ApiException 403 if the member has not agreed to memory, or is not allowed to use it */
export function checkMemoryIsOn({ isOn, isAvailable }: Pick<AiConsent, 'isOn' | 'isAvailable'>): void {
  if (!isAvailable)
    throw new ApiException(403, 'forbidden', 'Memory is only for members of 18 years or older.');
  if (!isOn) throw new ApiException(403, 'forbidden', 'Memory is off. Please turn it on first.');
}

/**
 * Checks that a text, which the gate has assessed, can be a fact. A text for which the gate had no time is rejected
 * too, because nothing would assess it before a provider reads it.
 * @throws ApiException 400 that names the field
 */
export function checkFactText(
  text: string,
  facts: readonly MemoryFactEntity[],
  { crisis, isUnjudged }: Pick<Assessment, 'crisis' | 'isUnjudged'>,
  exceptId?: number,
): void {
  if (isUnjudged)
    throw invalidField('text', 'This could not be checked just now. Please try again in a moment.');
  if (crisis)
    throw invalidField(
      'text',
      'Memory does not keep this. Please talk to somebody about it; there are people who can help right now.',
    );
  if (hasSameFact(facts, text, exceptId)) throw invalidField('text', 'MikAI already remembers this.');
}

/** @throws ApiException 400 if the memory is full */
export function checkCapacity(facts: readonly MemoryFactEntity[]): void {
  if (facts.length >= MEMORY_LIMITS.facts)
    throw invalidField(
      'text',
      `Your memory is full: it holds ${MEMORY_LIMITS.facts} facts. Please delete one first.`,
    );
}
