import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { BURDENS, SUBJECTS, type Beat } from './beat-names.js';
import { beatsIn } from './beats.js';
import { guidedFile } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';

const SEED = 7;

/** Returns the ids of the wordings of each reply. */
function talk(language: LanguageCode, lines: readonly string[]): string[][] {
  const conversation = new LocalConversation(language, { seed: SEED });
  return lines.map((line) => conversation.send(line).wordings ?? []);
}

const idsOfLast = (language: LanguageCode, lines: readonly string[]): string[] =>
  talk(language, lines).at(-1) ?? [];

/** A first message, the next one, and the beat of the latter. */
const STORIES: Record<LanguageCode, readonly (readonly [first: string, next: string, beat: Beat])[]> = {
  en: [
    ['we had to put our dog to sleep yesterday', "everyone says it's just a dog", 'justAnimal'],
    ['my boss screams at me every day', "I can't quit, I have two kids and need the money", 'cannotLeave'],
    ['I have an exam on friday', 'my parents paid so much for this course', 'parentsHopes'],
    ['my boyfriend left me last week', 'yesterday he posted on instagram', 'checksOnline'],
  ],
  es: [
    ['mi novio me dejó hace dos semanas', 'miro su última conexión todo el día', 'checksOnline'],
    ['no puedo dormir desde hace semanas', 'mi cabeza no para', 'racingMind'],
  ],
  fr: [
    ['mon chien est mort hier', "les gens disent que c'est qu'un chien", 'justAnimal'],
    ['je me suis disputée avec ma sœur', "j'arrive pas à faire le premier pas", 'firstStep'],
  ],
  de: [
    [
      'mein opa ist letzte woche gestorben',
      'ich konnte mich nicht verabschieden, war nicht dabei',
      'tooLate',
    ],
    ['ich werd in der schule gemobbt', 'ich ess in der pause aufm klo', 'hidesThere'],
  ],
  it: [
    ['ho ricominciato a bere', 'ero pulito da otto mesi', 'cleanTime'],
    ['da mesi non dormo', 'mio marito russa accanto a me', 'sleepsBeside'],
  ],
  pt: [
    ['minha mãe tem alzheimer e eu cuido dela', 'ontem ela não me reconheceu', 'notRecognised'],
    ['tô desempregado há oito meses', 'já mandei mais de cem currículos', 'rejections'],
  ],
  ru: [
    ['у меня умерла бабушка', 'всё время хочу ей позвонить', 'stillHabit'],
    ['поругалась с мужем', 'он хлопнул дверью', 'leftHanging'],
  ],
  ja: [
    ['実家の犬が先週亡くなりました', '首輪がまだ玄関にあります', 'theirThings'],
    ['彼氏に振られました', 'LINEで一言だけでした', 'howItEnded'],
  ],
  ko: [
    ['남자친구랑 헤어졌어요', '친구들은 잊으래요', 'getOver'],
    ['취업이 안 돼서 너무 힘들어요', '하루종일 방에만 있어요', 'roomAllDay'],
  ],
  zh: [
    ['我和谈了五年的男朋友分手了', '朋友说下一个更好', 'getOver'],
    ['我失眠三个月了', '试过褪黑素，没用', 'triedAll'],
  ],
  ar: [
    ['مات أبوي قبل شهر', 'ما لحقت أودعه', 'tooLate'],
    ['أمي مريضة بالسرطان', 'إخواني ما يساعدون', 'leftAlone'],
  ],
  hi: [
    ['mere board exams hain aur bahut tension hai', 'padhta hu par kuch yaad nahi rehta', 'blank'],
    ['मेरा ब्रेकअप हो गया', 'उसकी शादी तय हो गई है', 'replaced'],
  ],
};

/** Lines of everyday life with words of beats, told where none of their subjects is known. */
const ELSEWHERE: Record<LanguageCode, readonly string[]> = {
  en: ['I posted the cake on instagram', 'we might get another one for the kitchen', 'the bills are paid'],
  es: ['subí la tarta a instagram', 'el domingo vamos a la playa', 'la excursión fue bonita'],
  fr: ["j'ai posté le gâteau sur insta", 'dimanche on va à la plage', 'la réunion a duré une heure'],
  de: ['ich hab den kuchen auf instagram gestellt', 'am sonntag gehen wir ins schwimmbad'],
  it: ['ho messo la torta su instagram', 'domenica andiamo al mare', 'la gita è stata bella'],
  pt: ['postei o bolo no instagram', 'domingo vamos à praia', 'o passeio foi bonito'],
  ru: ['я выложила торт в инстаграм', 'в воскресенье едем на пляж'],
  ja: ['ケーキの写真をインスタに上げました', '日曜の夜に映画を見ます'],
  ko: ['케이크를 인스타에 올렸어요', '일요일에 수영장에 가요'],
  zh: ['我把蛋糕发到朋友圈了', '周一去游泳'],
  ar: ['نزلت صورة الكيكة على انستقرام', 'نروح البحر يوم الأحد'],
  hi: ['मैंने केक की फोटो इंस्टा पर डाली', 'sunday ko swimming jayenge'],
};

const isOfBeat = (id: string): boolean => id.startsWith('beat');

describe('what is told next of a subject', () => {
  it.each(LANGUAGE_CODES)('is met by a sentence and a question of its own (%s)', (language) => {
    for (const [first, next, beat] of STORIES[language])
      expect({ next, ids: idsOfLast(language, [first, next]) }).toEqual({
        next,
        ids: [`beat.${beat}`, `beatAsk.${beat}`],
      });
  });

  it.each(LANGUAGE_CODES)('has none of that meaning elsewhere (%s)', (language) => {
    for (const line of ELSEWHERE[language])
      expect(idsOfLast(language, [line]).filter((id) => isOfBeat(id))).toEqual([]);
  });

  it('has words in every language, where it has any', () => {
    const names = new Map<string, string[]>();
    let list: string[] = [];
    for (const line of readFileSync(guidedFile('beats.txt'), 'utf8').split('\n'))
      if (line.startsWith('@')) names.set(line.slice(1), (list = []));
      else if (/^[a-z]{2} /u.test(line)) list.push(line.slice(0, 2));
    const known: readonly string[] = [...SUBJECTS.map((subject) => `is.${subject}`), ...BURDENS];
    expect([...names.keys()].filter((name) => !known.includes(name))).toEqual([]);
    for (const languages of names.values())
      expect(languages.toSorted()).toEqual([...LANGUAGE_CODES].toSorted());
  });

  it('is found within its subject alone', () => {
    expect(beatsIn("everyone says it's just a dog", 'en', SUBJECTS)).toEqual(['justAnimal']);
    expect(beatsIn("everyone says it's just a dog", 'en', ['work', 'exam'])).toEqual([]);
  });

  it('is met once; what is said again is not met by the same words', () => {
    const replies = talk('en', [
      'we had to put our dog to sleep yesterday',
      "everyone says it's just a dog",
      "my sister says it's just a dog too",
    ]);
    expect(replies[1]).toContain('beat.justAnimal');
    expect(replies[2]?.filter((id) => id === 'beat.justAnimal')).toEqual([]);
  });

  it('is no refusal and no question', () => {
    const first = 'my boyfriend left me last week';
    for (const next of ["I don't want to talk about his instagram", 'should I unfollow him on instagram?'])
      expect({ next, ids: idsOfLast('en', [first, next]).filter((id) => isOfBeat(id)) }).toEqual({
        next,
        ids: [],
      });
  });

  it('asks nothing of somebody who wants no questions', () => {
    const ids = idsOfLast('en', [
      'we had to put our dog to sleep yesterday',
      'please stop asking me questions',
      "everyone says it's just a dog",
    ]);
    expect(ids).toContain('beat.justAnimal');
    expect(ids.filter((id) => id.startsWith('beatAsk.'))).toEqual([]);
  });

  it('ends with the subject that is denied', () => {
    const replies = talk('en', [
      'i had a fight with my sister',
      "no, it wasn't a fight, she just left early",
      'she slammed the lid of the piano shut',
    ]);
    expect(replies[2]?.filter((id) => isOfBeat(id))).toEqual([]);
    const undenied = ['i had a fight with my sister', 'she slammed the lid of the piano shut'];
    expect(idsOfLast('en', undenied)).toContain('beat.leftHanging');
  });

  it('looks ahead nowhere where the crisis gate has a doubt', () => {
    const first = 'me mudé a Alemania por trabajo y no conozco a nadie';
    const doubtful = idsOfLast('es', [first, 'la Navidad la voy a pasar aquí solo']);
    expect(doubtful.filter((id) => isOfBeat(id))).toEqual([]);
    expect(idsOfLast('es', [first, 'la Navidad la voy a pasar aquí'])).toContain('beat.festiveAlone');
  });
});
