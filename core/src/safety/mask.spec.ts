import { describe, expect, it } from '@jest/globals';
import { maskText } from './mask.js';

describe('maskText', () => {
  it.each([
    ['what the fuck is this', 'what the **** is this'],
    ['FUCKING hell, fuuuuck', '******* hell, *******'],
    ['f u c k you', '* * * * you'],
    ['f*ck him', '**** him'],
    ['sh1t and b1tch', '**** and *****'],
    ['thoughts of suicide and su1c1de', 'thoughts of ******* and *******'],
    ['c’est de la merde', 'c’est de la *****'],
    ['du Arschloch', 'du *********'],
    ['блять', '*****'],
    ['死にたいです', '****です'],
    ['我要自杀', '我要**'],
    ['انتحار', '******'],
    ['du Scheiße, quoi', 'du *******, quoi'],
    ['selfharming and unaliving', '*********** and *********'],
    ['f.u.c.k this a$$hole', '******* this *******'],
    ['хочу покончить с собой', 'хочу ********* * *****'],
    ['quero me matar', '***** ** *****'],
    ['che minchia, è una troia', 'che *******, è una *****'],
    ['tu es un enfoiré', 'tu es un *******'],
    ['saala kutta randaap', '***** ***** *******'],
    ['小瘪三滚开', '***滚开'],
    ['개자식아', '***아'],
    ['that raghead and his fudge packer', 'that ******* and his ***** ******'],
  ])('masks %p', (text, expected) => {
    expect(maskText(text)).toBe(expected);
  });

  it('masks phrases of self-harm and keeps the blanks in them', () => {
    expect(maskText('I want to kill myself today')).toBe('I want to **** ****** today');
  });

  it.each([
    'Scunthorpe, Essex, Sussex, Penistone',
    'class, assess, analysis, passion, bass, assassin',
    'cocktail, grape, therapist, shiitake, skill, hello, shuttlecock, peacock',
    'cutting board, cut the grass',
    'a b c d e f g',
    'Je suis en retard',
    'con esta gente no puedo',
    '想死你了',
    'хлеба не употреблять',
    'команда, мандарин, страховка, корабля',
    'le violoncelle violet, le concert, il faut conclure',
    'Massachusetts, Cumberland, therapist, Hancock',
    'a disputa do computador e o circuito',
    'कुत्ते को घुमाया, साले साहब आए',
    'كسب المال وكسر الزجاج، كلب الجيران',
    '새끼손가락 시발점, 새끼 오리를 봤어요',
    'しばらくそばにいる、早くそこへ、よくそう思う',
    'no quiero molestarlos, me molesta el ruido',
    'Mein Vater hat dick Brot geschnitten',
    'https://example.org/path?x=1&y=2',
    '他妈妈说体操比赛今日批准',
    'Die Katze jagt nach den Vögeln, meine Möpse schlafen',
    'você fica linda',
    'jouir de la vie',
    'ホモサピエンス',
    '혼자 해도 괜찮아, 남자 살 사람',
    'Caín me molesta',
    'elle prend une douche',
    'ela pede ajuda',
    'fickle weather, and damn, what a day',
  ])('leaves %p as it is', (text) => {
    expect(maskText(text)).toBe(text);
  });

  it('keeps the length and everything else, unit for unit', () => {
    const text = '  Oh\tSHIT 😀\r\n— “fuck” … e\u0301 \u0000 ok ';
    const masked = maskText(text);
    expect(masked).toHaveLength(text.length);
    expect(masked).toBe('  Oh\t**** 😀\r\n— “****” … e\u0301 \u0000 ok ');
  });

  it('changes nothing the second time', () => {
    const masked = maskText('fuck this shit, kill myself');
    expect(maskText(masked)).toBe(masked);
  });
});
