import { expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage } from './gate.js';

const assess = (text: string, language: LanguageCode) =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language);

it.each<[LanguageCode, string]>([
  ['en', 'bought charcoal and taped up the bathroom window'],
  ['es', 'he comprado carbón y he sellado el baño'],
  ['fr', "j'ai acheté du charbon et scotché les fenêtres de la salle de bain"],
  ['de', 'ich habe Grillkohle ins Auto gestellt und die Fenster abgeklebt'],
  ['it', 'ho comprato la carbonella e sigillato il bagno'],
  ['pt', 'comprei carvão e vedei o banheiro'],
  ['ru', 'купил уголь и заклеил окна в ванной'],
  ['ar', 'اشتريت فحم وسديت شباك الحمام'],
  ['hi', 'कोयला खरीद कर बाथरूम की खिड़की बंद कर दी'],
])('charcoal in a sealed room is certain: %s "%s"', (language, text) => {
  expect(assess(text, language)).toMatchObject({ level: 'certain', category: 'suicide' });
});

it.each<[LanguageCode, string]>([
  ['en', 'bought charcoal for the bbq tonight'],
  ['es', 'he comprado carbón para la barbacoa'],
  ['fr', "j'ai acheté du charbon pour le barbecue"],
  ['de', 'Holzkohle gekauft, heute wird gegrillt'],
  ['it', 'ho comprato la carbonella per la grigliata'],
  ['pt', 'comprei carvão para o churrasco'],
  ['ru', 'купил уголь для шашлыка'],
  ['ar', 'اشتريت فحم للشواء'],
  ['hi', 'तंदूर के लिए कोयला खरीदा'],
  ['en', 'if I fail my dad is going to kill me'],
  ['fr', 'il laisse tout sale et ça me tue'],
  ['en', 'finished the course, took all my tablets'],
  ['ru', 'увижу её не скоро'],
])('charcoal for a meal, a figure of speech and a finished course are nothing: %s "%s"', (language, text) => {
  expect(assess(text, language).level).toBe('none');
});

it.each<[LanguageCode, string]>([
  ['en', 'he said he is going to kill me if I leave'],
  ['en', 'my dad is going to kill me when he gets home, he has a knife'],
  ['fr', 'je me tue ce soir'],
  ['en', 'I took all my tablets'],
])('the danger beside the figure stays certain: %s "%s"', (language, text) => {
  expect(assess(text, language).level).toBe('certain');
});

it('all sleeping pills that a sister has swallowed are the danger of somebody else', () => {
  expect(assess('妹妹把安眠药都吃了', 'zh')).toMatchObject({ level: 'certain', isOfOthers: true });
  expect(assess('我把安眠药都吃了', 'zh').isOfOthers).toBeUndefined();
});
