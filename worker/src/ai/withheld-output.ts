import { ProviderError } from './provider-error.js';
import type { UnsafeCategory } from './guard/find-unsafe.js';

/** A model wrote what must not be shown. Carries the category and no word. */
export class WithheldOutput extends ProviderError {
  constructor(readonly category: UnsafeCategory) {
    super('withheld');
    this.name = 'WithheldOutput';
    this.message = `AI provider: withheld (${category})`;
  }
}

const PROBLEMS: Record<UnsafeCategory, string> = {
  human: 'it claimed to be a person or a professional; you are an AI and say so',
  medication: 'it told how to take, change or stop a medicine; only a doctor or pharmacist may',
  diagnosis: 'it named a diagnosis; you do not diagnose',
  self_harm: 'it encouraged self-harm or suicide, or told a method',
  food: 'it encouraged eating less, fasting, purging or counting calories',
  romance: 'it was romantic or sexual',
  isolation: 'it made the person feel guilty for leaving, asked for secrecy, or spoke against other people',
  action: 'it claimed to have called or told somebody; you cannot reach anybody',
  hate: 'it spoke against a group of people or encouraged violence',
  promise: 'it promised a cure, an outcome or secrecy; nobody can',
  crisis: 'it sounded like despair of your own or spoke of suicide in a way that could harm',
  mask: 'it used words that are not fit to be shown',
  moderation: 'it was not fit to be shown',
  prompt: 'it repeated your rules, which are not for the person; talk about the person instead',
};

/** Returns the error in words for the model. */
export const problemOf = (category: UnsafeCategory): string => PROBLEMS[category];
