import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { analyzeText } from './analysis.js';
import { confesses } from './confession.js';
import { assessMessage, assessText } from './gate.js';

const CONFESSED: [LanguageCode, string, string][] = [
  ['en', 'I said I was fine. I lied. I took them all.', "I said I wasn't hungry. I lied. I ate them all."],
  [
    'es',
    'Dije que estaba bien. Mentí. Me las tomé todas.',
    'Dije que no había galletas. Mentí. Me las comí todas.',
  ],
  [
    'fr',
    "J'ai dit que ça allait. J'ai menti. J'ai tout avalé.",
    "J'ai dit que j'avais pas faim. J'ai menti. J'ai tout mangé.",
  ],
  [
    'de',
    "Ich habe gesagt, mir geht's gut. Das war gelogen. Ich hab alle genommen.",
    'Ich habe gesagt, mir schmeckt Kuchen nicht. Das war gelogen. Ich hab alle gegessen.',
  ],
  [
    'it',
    'Ho detto che stavo bene. Ho mentito. Le ho prese tutte.',
    'Ho detto che non avevo fame. Ho mentito. Le ho mangiate tutte.',
  ],
  ['pt', 'Eu disse que estava bem. Menti. Tomei todos.', 'Eu disse que não queria doce. Menti. Comi todos.'],
  [
    'ru',
    'Я сказала, что всё нормально. Я соврала. Я выпила их все.',
    'Я сказала, что не голодна. Я соврала. Я съела их все.',
  ],
  [
    'ru',
    'Я соврала, что всё хорошо. Я выпила всю упаковку.',
    'Я соврала, что всё хорошо. Я съела всю упаковку печенья.',
  ],
  ['ja', '大丈夫って言ったけど嘘。全部飲んだ。', 'お腹いっぱいって言ったけど嘘。全部食べた。'],
  [
    'ko',
    '괜찮다고 했는데 거짓말이었어요. 다 먹었어요, 약.',
    '배부르다고 했는데 거짓말이었어요. 과자 또 샀어요.',
  ],
  ['zh', '我说我没事，我撒谎了，我全吃下去了。', '我说我不饿，我撒谎了，我又点了外卖。'],
  ['zh', '我撒谎了。一整瓶都吃了。', '我撒谎了。蛋糕是我做的。'],
  ['ar', 'قلت إنني بخير. كذبت. أخذتها كلها.', 'قلت إنني لست جائعا. كذبت. أكلتها كلها.'],
  ['hi', 'मैंने कहा था मैं ठीक हूँ। झूठ था। मैंने सब खा लीं।', 'मैंने कहा था भूख नहीं है। झूठ था। मिठाई मैंने ली।'],
];

describe('a lie that is taken back', () => {
  it.each(CONFESSED)('%s: "%s" is certain, and not what was eaten', (language, text, twin) => {
    expect(assessText(text).level).toBe('certain');
    expect(assessMessage(text, { earlier: [], isCheckDenied: true }, language).level).toBe('certain');
    expect(assessText(twin).level).not.toBe('certain');
  });

  it('is certain after a "No" without what had been said', () => {
    const answer = (isCheckDenied: boolean) =>
      assessMessage('i lied. i took them all', { earlier: ['counted the tablets again'], isCheckDenied })
        .level;
    expect(answer(true)).toBe('certain');
  });
});

/** Somebody else lied and swallowed; and what was swallowed is no medicine, or was prescribed. */
const NOT_CONFESSED: [LanguageCode, string][] = [
  ['en', 'my son said he was fine. he lied. he took them all, the sweets'],
  ['en', 'i said i was fine, it was a lie. the divorce took everything'],
  ['ru', 'он соврал, что всё хорошо. он съел всё, выпил все таблетки витаминов'],
  ['zh', '他骗了我，说没事，他把一整盒巧克力都吃了'],
  ['zh', '我撒谎了。一整盒饼干都吃了。'],
  ['zh', '我骗了医生说没事，抗生素那一盒按医嘱全吃完了'],
  ['ko', '거짓말했어 괜찮다고. 항생제는 처방대로 다 먹었어'],
  [
    'it',
    "ho mentito al medico, ho detto che stavo bene. le pillole dell'antibiotico le ho prese tutte come prescritto",
  ],
  ['hi', 'doctor se jhooth bola ki theek hu. antibiotic ki goli sab kha li jaise kaha tha'],
];

describe('the lie of somebody else, and medicine as prescribed', () => {
  it.each(NOT_CONFESSED)('%s: "%s" is no confession', (language, text) => {
    const { normalized, hits } = analyzeText(text, language);
    expect(confesses(normalized, hits, false)).toBe(false);
  });

  it('is told from the own confession beside it', () => {
    const text = 'she lied to me and i lied too, i said i was fine. i took them all, the tablets';
    expect(assessText(text).level).toBe('certain');
  });
});

const POISON: [LanguageCode, string, string][] = [
  ['de', 'Ich habe vor zehn Minuten Bleichmittel getrunken', 'Ich habe vor zehn Minuten Kaffee getrunken'],
  ['ru', 'Я десять минут назад выпила отбеливатель', 'Я десять минут назад выпила чай'],
  ['ar', 'شربت المبيض قبل عشر دقائق', 'شربت القهوة قبل عشر دقائق'],
  ['it', 'Ho il cappio al collo', 'Ho il cappio al collo con il mutuo'],
  ['ar', 'الحبل حول عنقي الآن', 'الوشاح حول عنقي الآن'],
  ['ja', '首にロープをかけました', '首にタオルをかけました'],
  ['en', "I loaded the gun. It's in my lap.", 'I loaded the gun at the range, it was a good day'],
  ['es', 'La pistola está cargada, en mi mano', 'La pistola de agua está cargada'],
  ['fr', "J'ai chargé le fusil.", "J'ai chargé le fusil dans la voiture pour la chasse"],
  ['pt', 'A arma está carregada na minha mão', 'A câmera está carregada na minha mão'],
  ['ru', 'Пистолет заряжен, он у меня в руке', 'Телефон заряжен, он у меня в руке'],
  ['ru', 'Лежу на рельсах, жду поезд', 'Стою на платформе, жду поезд'],
  [
    'fr',
    "Je suis allongé sur les rails, j'attends le train",
    "Je suis assis dans le hall, j'attends le train",
  ],
  ['zh', '我站在铁轨上等火车来', '我站在站台上等火车来'],
];

describe('what was swallowed, and means in use', () => {
  it.each(POISON)('%s: "%s" is asked about, at least, and its twin is not certain', (_, text, twin) => {
    expect(assessText(text).level).not.toBe('none');
    expect([twin, assessText(twin).level]).not.toEqual([twin, 'certain']);
  });
});
