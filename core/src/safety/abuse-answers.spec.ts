import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { abuseAnswerIn, type AbuseAnswer } from './abuse-answers.js';

type Kind = Exclude<AbuseAnswer, 'child' | 'gone'> | 'other';

/** `who`: it is not clear whether the person nearby is the one who is feared. `other`: a helper, loneliness, or something else. */
const LINES: Record<LanguageCode, Record<Kind, string[]>> = {
  en: {
    near: [
      "he's in the next room, I can't talk",
      'he can hear me',
      'she is listening',
      "I can't talk",
      'he just came in, he hears everything',
      'my dad can hear me',
    ],
    who: ["she's here", "he's here", 'my dad is in the next room', "they're here"],
    phone: ['he reads my phone', 'she checks my messages'],
    away: ["I'm at my mum's now", "we're at a hotel", "I'm with my dad"],
    other: [
      "I'm not alone, my sister is with me",
      "yes, my neighbour, she's next door",
      "the police, they're here",
      "they're coming",
      "I can't talk to anyone about this",
      'I can’t talk about it',
      "I'll send a text",
      'we were in hospital',
      'my friend is here',
    ],
  },
  es: {
    near: ['no puedo hablar', 'él está en casa', 'me oye todo', 'está en la habitación de al lado'],
    who: ['mi hermana está aquí', 'está aquí', 'mi padre está en casa'],
    phone: ['me revisa el móvil', 'lee mis mensajes'],
    away: ['estoy en casa de mi hermana', 'estoy con mi padre'],
    other: [
      'mi vecina está aquí',
      'la policía está aquí',
      'no puedo hablar con nadie de esto',
      'puedo escribir un mensaje',
      'mi amiga está conmigo',
    ],
  },
  fr: {
    near: ['il est à côté, je peux pas parler', "il m'entend", 'je ne peux pas téléphoner'],
    who: ['elle est là', 'ma mère est là', 'il est ici'],
    phone: ['il lit mes messages', 'elle fouille mon téléphone'],
    away: ['je suis chez ma sœur maintenant'],
    other: [
      'ma voisine est là',
      'je peux pas parler de ça avec quelqu’un',
      'je peux envoyer un message',
      'la police est là',
      'je ne suis pas seule, ma sœur est avec moi',
    ],
  },
  de: {
    near: ['ich kann nicht telefonieren, er hört alles', 'er ist nebenan', 'er kommt gleich nach Hause'],
    who: ['sie ist da', 'er ist da', 'meine Mutter ist zu Hause'],
    phone: ['er liest mein Handy'],
    away: ['ich bin jetzt im Frauenhaus', 'ich bin bei meiner Mutter'],
    other: [
      'ich bin nicht allein, meine Schwester ist bei mir',
      'meine Nachbarin ist da',
      'die Polizei ist da',
      'ich kann nicht reden über so was',
      'ich kann eine SMS schicken',
    ],
  },
  it: {
    near: ['adesso è in casa, non posso telefonare', 'mi sente', 'è nella stanza accanto'],
    who: ['mia sorella è qui', 'è qui', 'mio padre è a casa'],
    phone: ['controlla il mio telefono'],
    away: ['sono da mia sorella'],
    other: [
      'la mia amica è qui',
      'la polizia è qui',
      'non posso parlare con nessuno di questo',
      'posso mandare un messaggio',
    ],
  },
  pt: {
    near: ['ele está em casa, não posso falar', 'ele ouve tudo', 'não dá para falar'],
    who: ['minha mãe está aqui', 'ela está aqui', 'meu pai está em casa'],
    phone: ['ele mexe no meu celular', 'pegou meu celular'],
    away: ['estou na casa da minha mãe'],
    other: [
      'minha vizinha está aqui',
      'pegou meu dinheiro',
      'vê meu filho',
      'não posso falar com ninguém disso',
      'posso mandar mensagem',
    ],
  },
  ru: {
    near: ['он дома, я не могу говорить', 'он всё слышит', 'он за стеной'],
    who: ['она рядом', 'мой отец дома', 'он рядом'],
    phone: ['он читает мои сообщения'],
    away: ['я у мамы'],
    other: [
      'соседка, она рядом',
      'полиция уже здесь',
      'я не могу говорить об этом',
      'могу написать сообщение',
      'я не одна, сестра со мной',
    ],
  },
  ja: {
    near: ['隣の部屋にいるので話せません', '話せません', '夫は家にいます'],
    who: ['母がそばにいます', '父は家にいます', '彼女はここにいます'],
    phone: ['スマホを見られています'],
    away: ['今は母の家にいます'],
    other: [
      '今は家にいます',
      '友達がそばにいます',
      '誰にも話せません',
      'メッセージなら送れます',
      '妹が一緒にいます',
    ],
  },
  ko: {
    near: ['옆방에 있어서 말 못 해요', '남편이 집에 있어요', '제 목소리를 다 들을 수 있어요'],
    who: ['엄마가 옆에 있어요', '아빠가 집에 있어요'],
    phone: ['제 휴대폰을 다 봐요', '내 문자를 확인해요'],
    away: ['지금 엄마 집에 있어요'],
    other: [
      '지금 집에 있어요',
      '문자는 보낼 수 있어요',
      '전화해 보고 싶어요',
      '친구가 옆에 있어요',
      '아무한테도 말 못 해요',
      '경찰이 여기에 있어요',
    ],
  },
  zh: {
    near: ['他在隔壁，我不能说话', '他会听到', '不方便说话'],
    who: ['妈妈在身边', '她在旁边', '爸爸在家'],
    phone: ['他会查我的手机'],
    away: ['我现在在妈妈家'],
    other: ['我听到了', '邻居在旁边', '警察在这里', '这件事我不能跟任何人说话', '我可以发短信', '姐姐陪着我'],
  },
  ar: {
    near: ['هو في البيت، لا أستطيع الكلام', 'يسمعني', 'لا أستطيع الكلام'],
    who: ['أمي هنا', 'هي هنا', 'أبي في البيت'],
    phone: ['يفتش هاتفي'],
    away: ['أنا عند أمي الآن'],
    other: ['جارتي هنا', 'الشرطة هنا', 'لا أستطيع الكلام مع أحد', 'أستطيع إرسال رسالة', 'لست وحدي، أختي معي'],
  },
  hi: {
    near: ['वह घर पर है, बात नहीं कर सकती', 'वह सुन रहा है', 'फोन नहीं कर सकती'],
    who: ['माँ पास में है', 'वह यहीं है', 'पापा घर पर हैं'],
    phone: ['वह मेरा फोन चेक करता है'],
    away: ['मैं माँ के घर हूँ'],
    other: ['पड़ोसी पास में है', 'पुलिस यहीं है', 'किसी से बात नहीं कर सकती', 'मैसेज भेज सकती हूँ', 'बहन मेरे साथ है'],
  },
};

describe.each(LANGUAGE_CODES)('what is typed in care after abuse in %s', (language) => {
  it.each(
    (['near', 'who', 'phone', 'away', 'other'] as const).flatMap((kind) =>
      LINES[language][kind].map((text) => [kind, text] as const),
    ),
  )('is "%s": "%s"', (kind, text) => {
    expect(abuseAnswerIn(text, language) ?? 'other').toBe(kind);
  });
});
