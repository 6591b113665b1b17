import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '@mikai/core/safety/data-path';
import { allFlows, answersOf, textsOf } from './guided-data.js';
import type { Flow, Texts } from './schema.js';
import { validateFlow } from './validate-flow.js';
import { validateFollowUps, validateGuided } from './validate-guided.js';
import { validateAnswers, validateTexts } from './validate-texts.js';

const flows = allFlows();
const worry = flows.get('worry') as Flow;

/** Returns the worry flow with some steps changed. */
const changed = (steps: Flow['steps']): Flow => ({ ...worry, steps: { ...worry.steps, ...steps } });
const flowProblems = (flow: Flow): string => validateFlow(flow, flows).join('\n');

/** Returns the English texts after a change. */
function textProblems(change: (texts: Texts) => void): string {
  const texts = structuredClone(textsOf('en'));
  change(texts);
  return validateTexts(texts, flows, 'en').join('\n');
}

it('finds nothing wrong with the files', () => {
  expect(validateGuided()).toEqual([]);
});

it('names a short message that would be taken for a question', () => {
  const shortWords = new Map([
    ['why', 'yes'],
    ['yes', 'yes'],
    ['no idea', 'unclear'],
  ]);
  expect(validateFollowUps(shortWords, 'en')).toEqual(['"why" is yes and WHY']);
});

describe('validateFlow', () => {
  it('names a step that is not there', () => {
    expect(
      flowProblems(changed({ name: { choices: [{ id: 'many', to: 'nowhere' }], text: { to: 'one' } } })),
    ).toContain('name: there is no step nowhere');
  });

  it('names a flow that is not there', () => {
    const to = { flow: 'nothing' };
    expect(flowProblems(changed({ rest: { choices: [{ id: 'a', to }], text: { to: 'end' } } }))).toContain(
      'there is no flow nothing',
    );
  });

  it('names a dead end: a step that only words, or only choices, lead on from', () => {
    expect(flowProblems(changed({ rest: { text: { to: 'end' } } }))).toContain('rest: no choice leads on');
    expect(flowProblems(changed({ rest: { choices: [{ id: 'a', to: 'end' }] } }))).toContain(
      'rest: words do not lead on',
    );
  });

  it('names a scale that leads nowhere', () => {
    const rest = {
      choices: [{ id: 'a', to: 'end' }],
      text: { to: 'end' },
      input: { kind: 'scale' as const, min: 0, max: 10 },
    };
    expect(flowProblems(changed({ rest }))).toContain('rest: its scale leads nowhere');
  });

  it('names a step that nothing leads to', () => {
    const lost = { choices: [{ id: 'a', to: 'end' }], text: { to: 'end' } };
    expect(flowProblems(changed({ lost }))).toContain('lost: cannot be reached');
  });

  it('names a way that is too short', () => {
    const name = { choices: [{ id: 'many', to: 'end' }], text: { to: 'end' } };
    expect(flowProblems(changed({ name }))).toContain('2 steps on the way name, end');
  });

  it('names an answer on the card that no step keeps', () => {
    expect(flowProblems(changed({ end: { summary: ['nothing'] } }))).toContain('nothing is kept as nothing');
  });
});

describe('validateTexts', () => {
  it('names a missing text, label, or topic', () => {
    expect(textProblems(({ flows: { worry: texts } }) => delete texts?.steps['plan'])).toContain(
      'worry: plan: no text',
    );
    expect(
      textProblems(({ flows: { worry: texts } }) => delete texts?.steps['plan']?.choices?.['ask']),
    ).toContain('worry: plan: no label of ask');
    expect(textProblems(({ topics }) => delete topics['worry'])).toContain('topics: none for worry');
  });

  it('names labels that typed words could not tell apart', () => {
    const problems = textProblems(({ flows: { worry: texts } }) => {
      const { choices } = texts?.steps['control'] ?? {};
      if (choices) choices['no'] = `${choices['yes']}!`;
    });
    expect(problems).toMatch(/worry: control: ".*" twice/u);
  });

  it('names a placeholder that is missing, and one that nothing fills', () => {
    expect(textProblems(({ policy }) => (policy.unsureTopics[0] = 'Is it {a} or {b}?'))).toContain('no {c}');
    expect(textProblems(({ policy }) => (policy.thanks[0] = 'Sure, {you}.'))).toContain(
      '{you} is filled by nothing',
    );
  });

  it.each([
    ["I'm a therapist and I can help.", 'claims to be a person or professional'],
    ['I will call somebody for you.', 'claims to reach somebody'],
    ["Please don't leave yet, I'll miss you.", 'makes leaving hard'],
    ['You have depression.', 'diagnoses'],
    ['Take 20 mg of it.', 'doses'],
    ['Cheer up, others have it worse.', 'belittles pain'],
  ])('names what no text may say: %s', (text, problem) => {
    expect(textProblems(({ policy }) => (policy.listen[0] = text))).toContain(problem);
  });

  it('wants the answer to "are you human?" to say that MikAI is an AI', () => {
    expect(textProblems(({ policy }) => (policy.human[0] = 'I am a program.'))).toContain(
      'does not say that MikAI is an AI',
    );
  });
});

describe('validateAnswers', () => {
  it('names an answer that another language lacks', () => {
    const english = answersOf('en');
    expect(validateAnswers(english.slice(1), english, 'de').join()).toContain(`no ${english[0]?.id}`);
  });
});

it.each(LANGUAGE_CODES.map((language) => [language]))('has no exclamation marks (%s)', (language) => {
  expect(JSON.stringify(textsOf(language))).not.toMatch(/[!！¡]/u);
});

it('has one wording for listening, wherever it is chosen', () => {
  for (const language of LANGUAGE_CODES) {
    const { openings, nav } = textsOf(language);
    expect(nav.listen).toBe(openings.listen);
  }
});

it('has the openings that the api knows', () => {
  const known = readJsonData<Record<LanguageCode, object>>('chat/openings.json');
  for (const language of LANGUAGE_CODES) expect(textsOf(language).openings).toEqual(known[language]);
});

it('greets in the terminal as the app does', () => {
  const greetings = readJsonData<Record<LanguageCode, unknown>>('chat/greetings.json');
  const shown = (language: LanguageCode, file: string) => {
    const path = `../../../../web/src/i18n/locales/${language}/${file}.json`;
    return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, unknown>;
  };
  for (const language of LANGUAGE_CODES)
    expect(greetings[language]).toEqual({
      greeting: shown(language, 'chat')['greeting'],
      friend: shown(language, 'common')['friend'],
    });
});
