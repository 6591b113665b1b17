import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage } from './gate.js';
import { isSuicideOfToday } from './other-acts.js';

type Rows = readonly (readonly [LanguageCode, string])[];

const NEW = { earlier: [], isCheckDenied: false };

/** Somebody was poisoned, says farewell with a weapon, or is about to jump. */
const ACUTE: Rows = [
  ['en', 'my friend drank poison what do I do'],
  ['es', 'mi amiga me acaba de escribir que se ha tragado pastillas'],
  ['fr', "Ma meilleure amie vient de m'écrire qu'elle a avalé des médicaments"],
  ['hi', 'मेरे दोस्त ने ज़हर खा लिया है क्या करूँ'],
  ['zh', '我朋友喝了农药'],
  ['ko', '친구가 농약을 마셨어요'],
  ['ru', 'моя подруга выпила уксус'],
  ['pt', 'meu irmão tomou chumbinho'],
  ['ar', 'صديقي شرب سم'],
  ['ja', '弟が農薬を飲みました'],
  ['it', 'Il mio amico dice che ha la pistola del nonno in mano e vuole salutarmi'],
  ['de', 'Mein Freund sagt, er hat die Pistole in der Hand und will sich verabschieden'],
  ['es', 'mi amigo dice que tiene la pistola en la mano y quiere despedirse'],
  ['es', 'mi hermano se subió a la azotea y dice que se va a tirar, estoy abajo'],
  ['en', 'my brother is on the roof and says he will jump'],
  ['fr', 'mon frère est sur le toit et il dit qu’il va sauter'],
  ['zh', '我弟弟在楼顶，他说要跳下去'],
  ['zh', '我弟弟在頂樓說要跳下去,我在樓下'],
  ['en', 'my roommate has locked herself in the bathroom with a razor and she stopped answering me'],
  ['fr', "Ma copine m'a envoyé une photo de ses poignets ouverts et son téléphone est coupé"],
];

const ORDINARY: Rows = [
  ['en', 'my grandmother took her pills with breakfast'],
  ['en', 'Romeo drank poison because he thought she was dead'],
  ['es', 'mi abuela se tomó sus pastillas con el desayuno'],
  ['fr', 'ma mère a pris ses médicaments ce matin'],
  ['de', 'meine Oma hat ihre Tabletten genommen'],
  ['it', 'il mio amico è salito sul ponte e ha fatto una foto'],
  ['en', 'my brother is on the bridge and waves to the boats'],
  ['ja', '弟が橋の上で写真を撮りました'],
];

const DEATHS: Rows = [
  ['en', 'My brother hanged himself this morning, I found him'],
  ['fr', "Mon frère s'est pendu ce matin, c'est moi qui l'ai trouvé"],
  ['de', 'Mein Bruder hat sich heute Morgen erhängt, ich habe ihn gefunden'],
  ['es', 'mi hermano se ahorcó esta mañana, lo encontré yo'],
  ['it', 'mio fratello si è impiccato stamattina, l’ho trovato io'],
  ['pt', 'meu irmão se enforcou hoje, eu encontrei ele'],
  ['ru', 'мой брат повесился сегодня утром, я его нашла'],
  ['ja', '兄が今朝、首を吊って亡くなりました。見つけたのは私です'],
  ['ko', '오빠가 오늘 아침에 목을 맸어요. 제가 발견했어요'],
  ['zh', '我哥哥今天早上上吊了，是我发现的'],
  ['ar', 'أخي شنق نفسه اليوم وأنا وجدته'],
  ['hi', 'मेरे भाई ने आज सुबह फांसी लगा ली, मैंने उसे पाया'],
];

const NO_DEATHS: Rows = [
  ['en', 'my brother hanged himself three years ago, today is the day'],
  ['en', 'my brother shot himself today and is in hospital'],
  ['de', 'im Buch hat er sich erschossen, das lese ich heute'],
  ['fr', "mon frère s'est pendu il y a dix ans"],
];

const others = ([language, text]: Rows[number]) => {
  const { level, isOfOthers } = assessMessage(text, NEW, language);
  return level === 'certain' && isOfOthers === true;
};

describe('somebody else in danger at this moment', () => {
  it('is helped by the steps for somebody else', () => {
    expect(ACUTE.filter((row) => !others(row))).toEqual([]);
  });

  it('is not read into ordinary texts', () => {
    expect(ORDINARY.filter((row) => others(row))).toEqual([]);
  });
});

describe('isSuicideOfToday', () => {
  it('recognizes a death of today, and whom the writer found', () => {
    expect(DEATHS.filter(([language, text]) => !isSuicideOfToday(text, language))).toEqual([]);
  });

  it('leaves a death of years ago, a story and a survival alone', () => {
    expect(NO_DEATHS.filter(([language, text]) => isSuicideOfToday(text, language))).toEqual([]);
  });
});
