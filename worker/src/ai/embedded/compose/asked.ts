import type { LanguageCode } from '@mikai/contract/languages';

/** The input that every composition has besides its own (`CompositionRequest`). */
export interface Asked {
  language: LanguageCode;
  seed: number;
  metGate: boolean;
}
