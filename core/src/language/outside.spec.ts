import { expect, test } from '@jest/globals';
import { isOutsideTheTwelve } from './outside.js';

test.each([
  'Jag såg en film om tåg igår kväll och det var fint',
  'Ik ben zo moe van alles en ik weet niet meer wat ik moet doen',
  'Bugün kendimi çok yorgun hissediyorum ve ne yapacağımı bilmiyorum',
  'Jestem dzisiaj bardzo zmęczona i nie wiem, co robić',
  'Αισθάνομαι πολύ κουρασμένη σήμερα',
  'אני מרגישה עייפה מאוד היום ולא יודעת מה לעשות',
  'วันนี้ฉันรู้สึกเหนื่อยมากเลย',
  'Olen tänään hyvin väsynyt enkä tiedä mitä tehdä',
])('%s', (text) => expect(isOutsideTheTwelve(text)).toBe(true));

test.each([
  'I am so tired today and I do not know what to do',
  'Hoy estoy muy cansada y no sé qué hacer',
  'Je suis très fatiguée aujourd’hui et je ne sais pas quoi faire',
  'Ich bin heute sehr müde und weiß nicht, was ich tun soll',
  'Oggi sono molto stanca e non so cosa fare',
  'Hoje estou muito cansada e não sei o que fazer',
  'Я сегодня очень устала и не знаю, что делать',
  '我今天很累，不知道该怎么办，也不知道该跟谁说',
  '今日はとても疲れていて、どうしたらいいかわかりません',
  '오늘은 너무 피곤해서 어떻게 해야 할지 모르겠어요',
  'أنا متعبة جدا اليوم ولا أعرف ماذا أفعل',
  'मैं आज बहुत थकी हुई हूँ और समझ नहीं आ रहा क्या करूँ',
  'main aaj bahut thaki hui hoon aur samajh nahi aa raha',
  'hej',
  '',
])('one of the twelve, or too short to tell: %s', (text) => expect(isOutsideTheTwelve(text)).toBe(false));
