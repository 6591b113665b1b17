import type { LanguageCode } from '@mikai/contract/languages';

/** What every composition is told besides its matter (`CompositionRequest`). */
export interface Asked {
  language: LanguageCode;
  seed: number;
  metGate: boolean;
}
