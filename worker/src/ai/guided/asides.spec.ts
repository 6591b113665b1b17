import { describe, expect, test } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';

const lastOf = (language: LanguageCode, lines: readonly string[]): LocalReply => {
  const conversation = new LocalConversation(language, { seed: 3 });
  const replies = lines.map((line) => conversation.send(line));
  const last = replies.at(-1);
  if (last === undefined) throw new Error('no line was given');
  return last;
};
const isWording = (reply: LocalReply, key: string): boolean =>
  (reply.wordings ?? []).some((id) => id.startsWith(`${key}.`));

describe('what is said about how MikAI talks', () => {
  test.each<[LanguageCode, string, string]>([
    ['en', 'tell me I did well', 'praise'],
    ['es', 'dame ánimos, porfa', 'praise'],
    ['it', 'mi fai i complimenti? fammi un complimento', 'praise'],
    ['ko', '저 칭찬 좀 해 주세요', 'praise'],
    ['zh', '夸夸我吧', 'praise'],
    ['fr', 'dis-moi quelque chose de gentil', 'nice'],
    ['de', 'sag mir was Nettes', 'nice'],
    ['pt', 'me fala algo bom', 'nice'],
    ['hi', 'कुछ अच्छा बोलिए', 'nice'],
    ['ja', '優しい言葉をかけて', 'nice'],
    ['de', 'Könnten Sie mich bitte siezen?', 'addressed'],
    ['ru', 'можно на вы?', 'addressed'],
    ['es', 'preferiría que no me tutee.', 'addressed'],
  ])('%s: "%s" is granted or declined honestly: %s', (language, line, key) => {
    expect(isWording(lastOf(language, [line]), key)).toBe(true);
  });

  test.each<[LanguageCode, string, string]>([
    ['en', 'my brother sold our house', "that wasn't a question"],
    ['fr', 'mon frère a vendu la maison', 'ce n’était pas une question'],
    ['pt', 'meu irmão vendeu a casa', 'não era uma pergunta'],
  ])('%s: "%s", then "%s" refuses no questions', (language, first, line) => {
    expect(isWording(lastOf(language, [first, line]), 'askedNothing')).toBe(true);
  });

  test.each<[LanguageCode, string, string]>([
    ['en', 'work is eating me up', 'say something useful for once'],
    ['de', 'die Arbeit frisst mich auf', 'sag mal was Nützliches'],
    ['it', 'il lavoro mi distrugge', 'dimmi qualcosa di utile'],
  ])('%s: "%s", then "%s" gets no more general words', (language, first, line) => {
    const reply = lastOf(language, [first, line]);
    expect(isWording(reply, 'tooGeneral')).toBe(true);
    expect(reply.choices.every(({ id }) => !id.startsWith('nav.listen'))).toBe(true);
  });
});

describe('questions about who reads', () => {
  test.each<[LanguageCode, string]>([
    ['en', 'what do you do with what I write here?'],
    ['en', 'do you tell anybody about this?'],
    ['de', 'erzählst du das jemandem weiter?'],
    ['fr', 'tu racontes ce que j’écris à mes parents ?'],
    ['ar', 'هل تخبر أحدا بما أكتب؟'],
    ['zh', '你会告诉别人吗？'],
  ])('%s: "%s" gets the reviewed answer', (language, line) => {
    expect(isWording(lastOf(language, [line]), 'whoReads')).toBe(true);
  });

  test('whom the person can tell is no such question', () => {
    expect(isWording(lastOf('ko', ['엄마한테 말도 못하겠어요']), 'whoReads')).toBe(false);
  });
});

describe('what was just told', () => {
  test.each<[LanguageCode, string]>([
    ['en', 'he broke up with me by text'],
    ['es', 'me dejó ayer por whatsapp'],
    ['de', 'er hat per SMS Schluss gemacht'],
  ])('%s: "%s" is not asked how it was told', (language, line) => {
    expect(isWording(lastOf(language, [line]), 'ask.breakup.0')).toBe(false);
  });
});

describe('words of a refusal in a story', () => {
  test.each<[LanguageCode, string, string]>([
    ['en', 'I gamble every night', "I've tried to quit three times"],
    ['es', 'fumo desde los quince', 'he intentado dejarlo mil veces'],
    ['de', 'ich trinke jeden Abend', 'hab schon oft versucht aufzuhören'],
    ['ru', 'я играю каждую ночь', 'пробовал бросить раз десять'],
    ['it', 'fumo da anni', 'ho provato a smettere quattro volte'],
    ['fr', 'je bois tous les soirs', 'j’ai essayé d’arrêter plusieurs fois'],
  ])('%s: "%s", then "%s" refuses nothing', (language, first, line) => {
    expect(lastOf(language, [first, line]).kind).not.toBe('refusal-honoured');
  });

  test.each<[LanguageCode, string, string]>([
    ['en', 'no exercises please', "I didn't say stop"],
    ['pt', 'chega de exercícios', 'eu não quero parar'],
    ['es', 'nada de ejercicios', 'no he rechazado nada'],
    ['de', 'keine Übungen bitte', 'ich will gar nicht aufhören'],
  ])('%s: "%s", then "%s" goes on', (language, first, line) => {
    expect(isWording(lastOf(language, [first, line]), 'unheard')).toBe(true);
  });

  test('a real refusal is honoured', () => {
    expect(lastOf('en', ['my dog is ill', 'no more questions']).kind).toBe('refusal-honoured');
  });
});
