import { expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { careChoiceName, careReply } from '@mikai/core/safety/care';
import { LocalConversation } from './local-conversation.js';

/** Says that the writer wants to die and has means, says yes to 'are you safe?', and puts the means away. */
const DIALOGUES: Record<LanguageCode, readonly [danger: string, yes: string, away: string]> = {
  en: ['I want to kill myself, I have the pills here', 'yes', 'ok I flushed them'],
  es: ['quiero matarme, ya tengo las pastillas', 'sí', 'ya las he tirado'],
  fr: ['je veux me tuer, j’ai les cachets devant moi', 'oui', 'je les ai jetés'],
  de: [
    'Ich will mich umbringen, die Rasierklingen liegen vor mir',
    'ja',
    'ok, ich habe sie meiner Nachbarin gegeben',
  ],
  it: ['voglio uccidermi, ho le pillole qui', 'sì', 'le ho buttate'],
  pt: ['quero me matar, estou com os comprimidos aqui', 'sim', 'joguei tudo no lixo'],
  ru: ['я хочу покончить с собой, таблетки лежат рядом', 'да', 'я высыпала их в унитаз'],
  ja: ['死にたい、薬が目の前にある', 'はい', 'トイレに流しました'],
  ko: ['죽고 싶어요, 약이 앞에 있어요', '네', '다 버렸어요'],
  zh: ['我想自杀，药就在面前', '是的', '药都冲掉了'],
  ar: ['أريد أن أقتل نفسي، الحبوب أمامي', 'نعم', 'رميتها في الحمام'],
  hi: ['मैं मरना चाहता हूँ, गोलियाँ सामने हैं', 'हाँ', 'उन्हें फेंक दिया'],
};

it.each(LANGUAGE_CODES)(
  'does not take a bare yes for safety once means were named, and believes that they were put away: %s',
  (language) => {
    const [danger, yes, away] = DIALOGUES[language];
    const talk = new LocalConversation(language, { seed: 7 });
    expect(talk.send(danger).level).toBe('certain');
    const asked = talk.send(yes);
    expect(asked.reply).toBe(careReply(language, 'yes', 1).text);
    expect(asked.choices.map(({ id }) => careChoiceName(id))).toEqual(['care.safe', 'care.unsafe']);
    expect(talk.send(away).reply).toBe(careReply(language, 'putAway').text);
  },
);

it.each<readonly [LanguageCode, string, string]>([
  ['en', "I'm safe", 'tonight when everyone is asleep'],
  ['ru', 'я в безопасности', 'сегодня, когда все уснут'],
])('begins care again for a plan with a time after care has ended: %s', (language, safe, plan) => {
  const talk = new LocalConversation(language, { seed: 7 });
  talk.send(DIALOGUES[language][0]);
  expect(talk.send(safe).level).toBe('none');
  expect(talk.send(plan).level).toBe('certain');
});

it.each<readonly [LanguageCode, string, string]>([
  ['en', "I'm safe", "they're in my hand"],
  ['es', 'estoy a salvo', 'las tengo en la mano'],
])('begins care again for means in hand after care has ended: %s', (language, safe, held) => {
  const talk = new LocalConversation(language, { seed: 7 });
  talk.send(DIALOGUES[language][0]);
  expect(talk.send(safe).level).toBe('none');
  expect(talk.send(held).level).toBe('certain');
});

it('goes on with the day after care has ended', () => {
  const talk = new LocalConversation('en', { seed: 7 });
  talk.send(DIALOGUES.en[0]);
  talk.send("I'm safe");
  expect(talk.send('tonight my sister cooks for us').level).toBe('none');
});
