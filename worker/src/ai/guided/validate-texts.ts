import type { LanguageCode } from '@mikai/contract/languages';
import { AI_WORDS, bannedClaims } from '../embedded/word-rules.js';
import { isEnd } from './flow-machine.js';
import type { Answer, Flow, PolicyKey, StepTexts, Texts } from './schema.js';

/** Wordings that a key needs, so that none comes again within a few replies. */
const MIN_WORDINGS: Partial<Record<PolicyKey, number>> = {
  listen: 12,
  listenOpen: 6,
  lightOpen: 6,
  human: 2,
  presentHere: 2,
  addressed: 2,
  praise: 2,
  nice: 2,
  ownOpinion: 2,
  tooGeneral: 2,
  stepWhy: 2,
  stepExample: 2,
  stepLong: 2,
  stepWorks: 2,
  stepEcho: 2,
  noIdea: 2,
  offerWhy: 2,
  offerFirst: 2,
  moreNone: 2,
  askDoctors: 2,
  timeUnknown: 2,
  exampleOpen: 2,
  exampleNone: 2,
  nextOpen: 2,
  normalOpen: 2,
  questionWhy: 2,
  helpOpen: 2,
  faultOpen: 2,
  moodLow: 2,
  moodMixed: 2,
  moodSame: 2,
  moodFine: 2,
  moodAsk: 2,
  openAsk: 2,
  storyOpen: 2,
  allAtOnce: 2,
  noReasonNeeded: 2,
  answerNo: 2,
  answerNotYet: 2,
  oneWord: 2,
  noAnswer: 2,
  becauseProgram: 2,
  stopMisread: 2,
  selfParent: 2,
  selfUnfit: 2,
  cannotJudge: 2,
  selfExaggerate: 2,
  feelingAllowed: 2,
  gladForYou: 2,
  talkOver: 2,
  practicalIdea: 2,
  ownShared: 2,
  ownOthers: 2,
  ownLate: 2,
  ownAnswer: 2,
  ownWhatIf: 2,
  ownFate: 2,
  ownMeasure: 2,
  ownSafety: 2,
  ownSide: 2,
  ownSelf: 2,
  selfContempt: 2,
  goodStep: 6,
  badNews: 4,
  throughNight: 2,
  ideaTonight: 2,
  ideaStart: 2,
  ideaParents: 2,
  selfMistake: 2,
  othersRight: 2,
  saysNo: 2,
  wishedAnswer: 2,
  cares: 2,
  wouldYou: 2,
  whatIf: 2,
  mayAsk: 2,
  noBother: 2,
  noOffence: 2,
  likesIt: 2,
  shorter: 2,
  knowsFrom: 2,
  otherWay: 2,
  listenOn: 2,
  stepEased: 2,
  stepWorse: 2,
  stepHeld: 2,
  stepSilence: 2,
  refusalUnhelpful: 2,
  answerWho: 2,
  answerNobody: 2,
  answerPlace: 2,
  askWho: 2,
  askNobody: 2,
  askMoments: 2,
  askSince: 2,
  askThing: 2,
  askPlace: 2,
};
const DEFAULT_WORDINGS = 3;
const MIN_FOLLOW_UPS = 5;
/** The flow that asks nothing. */
const WITHOUT_FOLLOW_UPS = 'listen';

/** The placeholders that some phrases must have. */
const PLACEHOLDERS: Partial<Record<PolicyKey, readonly string[]>> = {
  unsureTopics: ['{a}', '{b}', '{c}'],
  resumeOffer: ['{flow}'],
  flowBegins: ['{flow}'],
  sayTogether: ['{flow}'],
  calmBefore: ['{flow}'],
  ownDecide: ['{flow}'],
  flowDone: ['{done}'],
  echo: ['{quote}'],
  stepEcho: ['{quote}'],
  stepExample: ['{examples}'],
  stepLong: ['{minutes}'],
  offerFirst: ['{flow}'],
  sum: ['{result}'],
};

/** Returns everything that is wrong with the texts of a language. */
export function validateTexts(
  texts: Texts,
  flows: ReadonlyMap<string, Flow>,
  language: LanguageCode,
): string[] {
  const problems = [...flows.values()].flatMap((flow) =>
    validateFlowTexts(texts, flow).map((problem) => `${flow.id}: ${problem}`),
  );
  for (const id of Object.keys(texts.flows)) if (!flows.has(id)) problems.push(`texts of no flow: ${id}`);
  for (const id of flows.keys()) if (!texts.topics[id]) problems.push(`topics: none for ${id}`);
  for (const id of flows.keys())
    if (id !== WITHOUT_FOLLOW_UPS && new Set(texts.followUps[id]).size < MIN_FOLLOW_UPS)
      problems.push(`followUps.${id}: fewer than ${MIN_FOLLOW_UPS} questions`);
  for (const id of Object.keys(texts.followUps))
    if (!flows.has(id)) problems.push(`followUps.${id}: there is no such flow`);
  for (const [key, wordings] of Object.entries(texts.policy) as [PolicyKey, string[]][]) {
    const wanted = MIN_WORDINGS[key] ?? DEFAULT_WORDINGS;
    if (new Set(wordings).size < wanted) problems.push(`policy.${key}: fewer than ${wanted} wordings`);
    for (const [index, wording] of wordings.entries())
      problems.push(...validateWording(wording, key).map((problem) => `policy.${key}.${index}: ${problem}`));
  }
  for (const wording of texts.policy.human)
    if (!AI_WORDS[language].test(wording)) problems.push(`policy.human: does not say that MikAI is an AI`);
  problems.push(...repeatedLabels(Object.values(texts.nav)).map((label) => `nav: "${label}" twice`));
  problems.push(
    ...repeatedLabels(Object.values(texts.openings)).map((label) => `openings: "${label}" twice`),
  );
  if (language === 'en')
    for (const text of stringsIn(texts))
      for (const claim of bannedClaims(text)) problems.push(`"${text}" ${claim}`);
  return problems;
}

function validateWording(wording: string, key: PolicyKey): string[] {
  const wanted = PLACEHOLDERS[key] ?? [];
  const found = [...wording.matchAll(/\{\w+\}/gu)].map(([name]) => name);
  return [
    ...wanted.filter((name) => !found.includes(name)).map((name) => `no ${name}`),
    ...found
      .filter((name) => !wanted.includes(name) && name !== '{name}')
      .map((name) => `${name} is filled by nothing`),
  ];
}

function validateFlowTexts(texts: Texts, flow: Flow): string[] {
  const stepTexts = texts.flows[flow.id];
  if (!stepTexts) return ['no texts'];
  const problems: string[] = [];
  for (const [name, step] of Object.entries(flow.steps)) {
    const own: Partial<StepTexts> = stepTexts.steps[name] ?? {};
    const miss = (what: string, text: string | undefined) => {
      if (!text) problems.push(`${name}: no ${what}`);
    };
    miss('text', own.text ?? (isEnd(flow, name) ? stepTexts.end : undefined));
    if (flow.path.includes(name)) miss('name', own.name);
    for (const { id } of step.choices ?? []) miss(`label of ${id}`, own.choices?.[id]);
    if (step.input?.kind === 'scale') {
      miss('min', own.min);
      miss('max', own.max);
    }
    if (step.input?.kind === 'fields')
      for (const { id } of step.input.fields) miss(`label of the field ${id}`, own.fields?.[id]);
    if (step.handover) miss('label of the hand-over', own.handover);
    for (const answer of step.summary ?? [])
      if (!stepTexts.summary?.[answer]) problems.push(`summary: no label of ${answer}`);
    const labels = Object.values(own.choices ?? {});
    problems.push(...repeatedLabels(labels).map((label) => `${name}: "${label}" twice`));
    // Without the quotation something must remain.
    if (own.text && own.text.split(/(?<=[.!?。！？।؟])/u).every((sentence) => sentence.includes('{quote}')))
      problems.push(`${name}: says nothing without {quote}`);
  }
  for (const name of Object.keys(stepTexts.steps))
    if (!Object.hasOwn(flow.steps, name)) problems.push(`texts of no step: ${name}`);
  return problems;
}

/** Typed words count as the choice whose label they are, so that no two may be alike. */
function repeatedLabels(labels: readonly string[]): string[] {
  const plain = labels.map((label) => label.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ''));
  return labels.filter((_, index) => plain.indexOf(plain[index] ?? '') !== index);
}

/** Returns everything that is wrong with the answers of a language, compared with the English ones. */
export function validateAnswers(
  answers: readonly Answer[],
  english: readonly Answer[],
  language: LanguageCode,
): string[] {
  const ids = answers.map(({ id }) => id);
  const problems = [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} twice`),
    ...english.filter(({ id }) => !ids.includes(id)).map(({ id }) => `no ${id}`),
    ...ids.filter((id) => !english.some((each) => each.id === id)).map((id) => `${id} is not in English`),
    ...answers.filter(({ source }) => source.length === 0).map(({ id }) => `${id}: no source`),
  ];
  if (language === 'en')
    for (const { id, text } of answers)
      problems.push(...bannedClaims(text).map((claim) => `${id}: ${claim}`));
  return problems;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}
