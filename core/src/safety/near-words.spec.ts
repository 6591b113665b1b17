import { beforeAll, expect, it } from '@jest/globals';
import { assessMessage, assessText, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

const levelOf = (text: string): string => assessMessage(text, { earlier: [], isCheckDenied: false }).level;

/** Images that frighten a parent after a birth, and dangers in Latin letters. */
const DANGERS = [
  "I keep seeing myself drop the baby down the stairs and I'm scared I'll do it",
  'Sometimes at the top of the stairs I think about letting her go, and then I think I should go with her',
  'since the birth I see images of throwing my baby out of the window',
  "I'm afraid I'll hurt my baby",
  'Ich sehe mich das Baby die Treppe runterfallen lassen und habe Angst dass ich es tue',
  'me veo tirando al bebé por la escalera',
  "je me vois lâcher le bébé dans l'escalier",
  'mi vedo mentre faccio cadere il bambino dalle scale',
  'me vejo jogando o bebê pela janela',
  'я представляю, как роняю ребёнка с лестницы, и боюсь, что сделаю это',
  '赤ちゃんを階段から落としてしまう想像が止まりません',
  '아기를 계단에서 떨어뜨리는 상상이 자꾸 들어요',
  '我总是想象自己把宝宝从楼梯上摔下去',
  'أتخيل نفسي أرمي الطفل من الدرج وأخاف أن أفعلها',
  'मुझे बार बार लगता है कि मैं बच्चे को सीढ़ियों से गिरा दूँगी',
  'ya hochu umeret',
  'ne hochu bolshe zhit',
  'ya pokonchu s soboi',
  'ya ubyu sebya',
  'ya rezhu sebya',
  'segodnya ya umru',
  'shinitai',
  'mou shinitai',
  'kietai',
  'jisatsu shitai',
  'mou ikiteitakunai',
  'tekubi wo kitta',
  'ana biddi mout',
  'bidi mot',
  '3ayez amout',
  '3ayza amoot',
  'bade ente7er',
  'mabadi 3ish',
  'abgha amoot',
  'ha2tel nafsi',
  'bktol 7ali',
  'jugo sipeo',
  'wo xiang si',
  'xiang zisha',
  'wo bu xiang huo le',
  'I keep picturing myself throwing the baby out of the window',
  'أتخيل أنني أسقط الرضيع من الشرفة',
  'Я вижу, как бросаю малыша с балкона',
];

it.each(DANGERS)('asks about "%s"', (text) => {
  expect(levelOf(text)).not.toBe('none');
});

it('asks about images of harm to a baby as a danger to somebody', () => {
  const text = "I keep seeing myself drop the baby down the stairs and I'm scared I'll do it";
  expect(assessMessage(text, { earlier: [], isCheckDenied: false }).category).toBe('danger');
});

/** Accidents, rhetorical questions and plain sentences about relatives. */
const HARMLESS = [
  'Cut myself shaving this morning, nothing bad',
  'cut myself? I faint at a needle',
  'I cut myself on a tin lid',
  'mich schneiden? ich falle schon bei einer Nadel um',
  'ich hab mich beim Rasieren geschnitten',
  'Hab mich heute beim Gemüseschneiden geschnitten',
  'أجرح نفسي؟ أنا أغمى عليّ من الإبرة',
  'جرحت نفسي وأنا أحلق',
  'جرحت إصبعي وأنا أقطع الخضار',
  'me corté afeitándome',
  'je me suis coupé en me rasant',
  'mi sono tagliato facendo la barba',
  'me cortei fazendo a barba',
  'порезался когда брился',
  '髭を剃っていて切ってしまった',
  '면도하다 베었어요',
  '刮胡子划破了脸',
  'शेव करते हुए कट गया',
  'me hurt myself? I cry at paper cuts',
  'My sister lives in Porto',
  'My brother works in a bakery',
  'My aunt has a garden',
  'Our neighbour got a new dog',
  'My cousin moved to Leeds last year',
  'My dad drives a bus',
  'Meine Schwester wohnt in Porto',
  'Mi hermana vive en Oporto',
  'Ma sœur habite à Porto',
  'Mia sorella vive a Porto',
  'Minha irmã mora no Porto',
  'Моя сестра живёт в Порту',
  '妹はポルトに住んでいます',
  '여동생은 포르투에 살아요',
  '我妹妹住在波尔图',
  'أختي تعيش في بورتو',
  'मेरी बहन पोर्टो में रहती है',
  'My grandmother is 84',
  'My son plays the trumpet',
  'My uncle is a carpenter',
  'Mein Bruder ist Bäcker',
  'Mi tío es carpintero',
  'Mon oncle est menuisier',
  'Mio zio fa il falegname',
  'Meu tio é carpinteiro',
  'Мой дядя столяр',
  '叔父は大工です',
  '삼촌은 목수예요',
  '我叔叔是木匠',
  'عمي نجار',
  'मेरे चाचा बढ़ई हैं',
];

it.each(HARMLESS)('leaves "%s" alone', (text) => {
  expect([levelOf(text), assessText(text).level]).toEqual(['none', 'none']);
});

/** Sayings with an everyday cause. */
const SAYINGS = [
  'Ich bring mich um, wenn der Zug wieder ausfällt',
  'ich bring mich um wenn der Drucker noch einmal streikt',
  'I want to kill myself, this printer jammed again',
  "I'll kill myself if this printer jams again",
  'Ich bring mich um, wenn ich noch ein Meeting habe',
  'me mato si vuelve a fallar la impresora',
  'je me tue si le train est encore annulé',
  'mi ammazzo se il treno è di nuovo in ritardo',
  'eu me mato se a impressora travar de novo',
  'убьюсь, если поезд опять отменят',
];

it.each(SAYINGS)('shows no card for "%s"', (text) => {
  expect([levelOf(text), assessText(text).level]).not.toContain('certain');
});

/** Nearly the same words, and meant: as grave as without what stands beside them. */
const MEANT = [
  'cut myself. I faint at a needle',
  'I cut myself on purpose with a can lid',
  "I'll kill myself if he leaves me",
  'I will kill myself tonight, the train comes at ten',
  'Ich bring mich um, wenn er mich verlässt',
  'Ich bring mich heute um',
  'me mato si me deja',
  'My sister lives in Porto and I want to die',
  'I want to kill myself. I am scared of needles',
  'tekubi wo kitta',
  'ya ubyu sebya',
];

it.each(MEANT)('is certain about "%s"', (text) => {
  expect([levelOf(text), assessText(text).level]).toEqual(['certain', 'certain']);
});
