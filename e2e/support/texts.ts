import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
}

/** Returns the texts of a part of the app in a language, as they are on the screen. */
export function texts(language: string, part: string): Record<string, string> {
  return readJson(`web/src/i18n/locales/${language}/${part}.json`) as Record<string, string>;
}

/** Returns one text of a part of the app, by its key: `guide.keep.journal`. */
export function textOf(language: string, part: string, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (at, name) => (at as Record<string, unknown> | undefined)?.[name],
      texts(language, part),
    );
  if (typeof found !== 'string') throw new Error(`No text ${part}:${key} in ${language}`);
  return found;
}

/** The fixed texts of care: its questions by category, and the labels of its choices. */
export interface CareTexts {
  check: Record<string, string>;
  checkAgain: Record<string, string>;
  /** The question and the replies about somebody else in danger. */
  other: Record<'check' | 'denied' | 'with' | 'alone' | 'unsure', string>;
  choices: Record<'no' | 'yes' | 'safe' | 'unsafe' | 'notMeant' | 'with' | 'alone' | 'unsure', string>;
}

/** Returns the texts of care in a language. */
export function careTexts(language: string): CareTexts {
  const all = readJson('core/data/safety/replies/care.json') as Record<
    string,
    Pick<CareTexts, 'check' | 'checkAgain' | 'other'> & { choices: Record<string, string[]> }
  >;
  const known = all[language];
  if (!known) throw new Error(`No texts of care in ${language}`);
  const { choices, ...questions } = known;
  const label = (name: string) => choices[name]?.[0] ?? '';
  return {
    ...questions,
    choices: {
      no: label('no'),
      yes: label('yes'),
      safe: label('safe'),
      unsafe: label('unsafe'),
      notMeant: label('not_meant'),
      with: label('with'),
      alone: label('alone'),
      unsure: label('unsure'),
    },
  };
}

/** The texts of a guided flow: the choices of its steps, and what leads on at its end. */
export interface FlowTexts {
  title: string;
  label: string;
  steps: Record<string, { choices?: Record<string, string>; handover?: string }>;
}

/** Returns the texts of a guided flow in a language. */
export function flowTexts(language: string, flow: string): FlowTexts {
  const { flows } = readJson(`worker/data/guided/texts/${language}.json`) as {
    flows: Record<string, FlowTexts>;
  };
  const found = flows[flow];
  if (!found) throw new Error(`No flow ${flow} in ${language}`);
  return found;
}

/** Returns the label of an opening in a language. */
export function openingText(language: string, opening: string): string {
  const all = readJson('core/data/chat/openings.json') as Record<string, Record<string, string>>;
  return all[language]?.[opening] ?? '';
}

/** From now on the pages of a browser are in this language, whatever the browser asks for. */
export async function useLanguage(
  context: BrowserContext,
  baseURL: string | undefined,
  language: string,
): Promise<void> {
  await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
}
