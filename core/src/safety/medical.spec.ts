import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import type { CareState } from '../chat/care-state.js';
import type { CareDecision } from '../chat/care-decision.js';
import { decideCare } from '../chat/decide-care.js';
import { assessMessage, assessText } from './gate.js';
import { calmChoice, medicalTurn } from './medical.js';
import { medicalIn } from './medical-signs.js';

/** Lines that tell of an emergency, of what may be panic, and of neither. */
const LINES: Record<LanguageCode, { sure: string[]; unclear: string[]; none: string[] }> = {
  en: {
    sure: [
      'My chest hurts and my left arm feels weird',
      'my chest hurts so bad and my arm is numb',
      "I think I'm having a heart attack",
      'my dad has chest pain and his arm is numb',
      "my baby isn't breathing",
      'there is pressure on my chest and I am sweating',
      'half of my face is numb and my speech is slurred',
      'I suddenly can’t speak properly, left side of my face is drooping',
      'my throat is closing',
      'my lips are blue',
      "I can't get any air",
      'I think I am having an allergic reaction, my tongue is swelling',
      'my daughter is having a seizure',
      "it's bleeding and the bleeding won't stop",
      'I took too many of my pills by accident',
      'my son swallowed a battery',
      'I fainted and hit my head',
      "I'm diabetic and I'm shaking, my sugar is low",
    ],
    unclear: [
      "I can't breathe",
      'my heart is racing and my chest is so tight',
      "my chest hurts and I can't breathe, it's like last time, a panic attack",
    ],
    none: [
      'heartache',
      'my heart is broken',
      "I can't breathe in this family",
      'this job gives me a stroke',
      'chest day at the gym',
      'my dad is still unconscious in the icu',
      "my teenage son won't wake up before noon",
      'my arm is asleep, I slept on it',
      'when I had my heart attack last year',
      'my dad had a heart attack two years ago',
      'in the film he is having a heart attack',
      'what are the signs of a stroke?',
      'I nearly had a heart attack when he jumped out',
      "I'm having a panic attack",
      'I am afraid of having a heart attack',
      "I don't have chest pain and my arm is not numb",
      'I fell for him and lost my head',
      'can anxiety cause chest pain and arm pain?',
    ],
  },
  es: {
    sure: [
      'me duele el pecho y se me duerme el brazo izquierdo',
      'creo que me está dando un infarto',
      'mi bebé no respira',
      'se me cierra la garganta',
      'tomé demasiadas pastillas por error',
      'me desmayé y me di un golpe en la cabeza',
    ],
    unclear: ['no puedo respirar', 'tengo el corazón acelerado y me aprieta el pecho'],
    none: [
      'tengo el corazón roto',
      'en esta familia no puedo respirar',
      'cuando tuve el infarto el año pasado',
      '¿cuáles son los síntomas de un ictus?',
      'me va a dar un infarto con este jefe',
    ],
  },
  fr: {
    sure: [
      "j'ai mal à la poitrine et mon bras gauche est engourdi",
      'je crois que je fais une crise cardiaque',
      'mon bébé ne respire plus',
      'ma gorge se ferme',
      "j'ai pris trop de médicaments par erreur",
      'la moitié de mon visage est paralysée',
    ],
    unclear: ['je n’arrive plus à respirer', "mon cœur s'emballe et j'ai un poids dans la poitrine"],
    none: [
      "j'ai le cœur brisé",
      'dans cette famille je ne peux pas respirer',
      "quand j'ai fait une crise cardiaque l'an dernier",
      'quels sont les signes d’un AVC ?',
    ],
  },
  de: {
    sure: [
      'Ich habe Schmerzen in der Brust und mein linker Arm ist taub',
      'Ich glaube, ich habe einen Herzinfarkt',
      'Mein Baby atmet nicht',
      'Mein Hals schwillt zu',
      'Ich habe aus Versehen zu viele Tabletten genommen',
      'Meine linke Gesichtshälfte hängt herunter',
      'Mein Vater hat gerade einen Schlaganfall',
    ],
    unclear: ['Ich kann nicht atmen', 'mein Herz rast und es ist ein Druck auf der Brust'],
    none: [
      'Ich habe Liebeskummer',
      'In dieser Familie kann ich nicht atmen',
      'Als ich letztes Jahr einen Herzinfarkt hatte',
      'Was sind die Anzeichen von einem Schlaganfall?',
      'Ich hätte fast einen Herzinfarkt bekommen',
    ],
  },
  it: {
    sure: [
      'mi fa male il petto e il braccio sinistro è intorpidito',
      'credo di avere un infarto, sto avendo un infarto',
      'il mio bambino non respira',
      'mi si chiude la gola, la gola si sta chiudendo',
      'ho preso troppe pastiglie per sbaglio',
    ],
    unclear: ['non riesco a respirare', 'il cuore batte forte e ho un peso sul petto'],
    none: [
      'ho il cuore spezzato',
      'in questa famiglia non riesco a respirare',
      "quando ho avuto l'infarto l'anno scorso",
      "quali sono i sintomi dell'ictus?",
    ],
  },
  pt: {
    sure: [
      'estou com dor no peito e o braço esquerdo dormente',
      'acho que estou tendo um infarto',
      'meu bebê não respira',
      'minha garganta está fechando',
      'tomei remédio demais por engano',
    ],
    unclear: ['não consigo respirar', 'meu coração está disparado e sinto um aperto no peito'],
    none: [
      'estou com o coração partido',
      'nessa família não consigo respirar',
      'quando tive um infarto ano passado',
      'quais são os sintomas de AVC?',
    ],
  },
  ru: {
    sure: [
      'болит в груди и немеет левая рука',
      'кажется, у меня инфаркт',
      'мой ребенок не дышит',
      'у меня отекает горло',
      'я случайно выпила слишком много таблеток',
      'половина лица онемела',
    ],
    unclear: ['я не могу дышать', 'сердце колотится и давит в груди'],
    none: [
      'у меня разбито сердце',
      'в этой семье я не могу дышать',
      'когда у меня был инфаркт в прошлом году',
      'какие признаки инсульта?',
      'я чуть не получил инфаркт',
    ],
  },
  ja: {
    sure: [
      '胸が痛くて左腕がしびれています',
      '心筋梗塞かもしれない',
      '赤ちゃんが息をしていません',
      '喉が腫れて苦しい',
      '間違えて薬を飲みすぎて、多く飲んでしまった',
      '急にろれつが回らない',
    ],
    unclear: ['息ができない', '動悸がして胸が苦しい'],
    none: [
      '失恋して胸が痛くて息ができない',
      'この家では息ができない',
      '去年心筋梗塞になったとき',
      '脳卒中の症状は？',
    ],
  },
  ko: {
    sure: [
      '가슴이 아프고 왼팔이 저려요',
      '심장마비인 것 같아요',
      '아기가 숨을 안 쉬어요',
      '목이 부어서 숨을 못 쉬겠어요',
      '실수로 약을 너무 많이 먹었어요',
    ],
    unclear: ['숨을 못 쉬겠어요', '심장이 막 뛰고 가슴이 답답해요'],
    none: [
      '실연해서 가슴이 아파서 숨을 못 쉬겠어',
      '이 집에서는 숨을 못 쉬겠어',
      '작년에 심장마비가 왔을 때',
      '뇌졸중 증상은?',
    ],
  },
  zh: {
    sure: [
      '胸口痛，左臂发麻',
      '我可能心梗了',
      '宝宝没有呼吸',
      '喉咙肿起来了，喉咙在肿',
      '不小心吃了太多药',
      '我半边脸麻了，口齿不清',
    ],
    unclear: ['我喘不过气', '心跳很快，胸口闷'],
    none: ['心碎了，胸口痛', '在这个家我喘不过气', '去年我心梗的时候', '中风的症状是什么？'],
  },
  ar: {
    sure: [
      'عندي ألم في صدري وذراعي اليسرى مخدرة',
      'أظن أنها نوبة قلبية',
      'طفلي لا يتنفس',
      'حلقي ينغلق',
      'تناولت حبوبا كثيرة بالخطأ',
    ],
    unclear: ['لا أستطيع التنفس', 'قلبي يدق بسرعة وضيق في صدري'],
    none: [
      'قلبي مكسور',
      'في هذا البيت لا أستطيع التنفس',
      'عندما أصبت بنوبة قلبية العام الماضي',
      'ما هي أعراض السكتة الدماغية؟',
    ],
  },
  hi: {
    sure: [
      'सीने में दर्द है और बायां हाथ सुन्न हो रहा है',
      'मुझे लगता है मुझे दिल का दौरा पड़ रहा है',
      'मेरा बच्चा सांस नहीं ले रहा',
      'मेरा गला सूज रहा है',
      'मैंने गलती से बहुत सारी गोलियां खा लीं',
    ],
    unclear: ['मुझे सांस नहीं आ रही', 'दिल जोर से धड़क रहा है और सीने में जकड़न है'],
    none: [
      'मेरा दिल टूट गया',
      'इस घर में मुझे सांस नहीं आती',
      'पिछले साल जब मुझे दिल का दौरा पड़ा था',
      'स्ट्रोक के लक्षण क्या होते हैं?',
    ],
  },
};

const each = (kind: 'sure' | 'unclear' | 'none') =>
  LANGUAGE_CODES.flatMap((language) => LINES[language][kind].map((text) => [language, text] as const));

function decide(state: CareState, content: string, language: LanguageCode = 'en'): CareDecision {
  const assessment = assessMessage(content, { earlier: [], isCheckDenied: false }, language);
  return decideCare(state, {
    content,
    assessment,
    choice: null,
    offered: [],
    reply: { language, category: null },
    open: undefined,
    wasAsked: false,
  });
}

describe('signs of a medical emergency', () => {
  it.each(each('sure'))('are found in %s: %s', (language, text) => {
    expect(medicalIn(text, language)).not.toBe(undefined);
    expect(medicalIn(text, language)).not.toBe('unclear');
    expect(assessText(text, language).level).not.toBe('none');
  });

  it.each(each('unclear'))('may be panic in %s: %s', (language, text) =>
    expect(medicalIn(text, language)).toBe('unclear'),
  );

  it.each(each('none'))('are none in %s: %s', (language, text) =>
    expect(medicalIn(text, language)).toBe(undefined),
  );
});

describe('the reply to a medical emergency', () => {
  it.each(LANGUAGE_CODES)(
    'begins with the emergency number in %s, and asks nothing about suicide',
    (language) => {
      for (const text of LINES[language].sure) {
        const { fixed, assessment } = decide({ country: 'DE' }, text, language);
        expect(fixed?.spoken?.text.slice(0, 110)).toContain('112');
        expect(fixed?.extras?.choices ?? []).not.toContain('check.no');
        expect(fixed?.extras?.care?.category).toBe('danger');
        expect(assessment.level).toBe('none');
      }
    },
  );

  it.each(LANGUAGE_CODES)('names panic once in %s and offers the calm exercise', (language) => {
    const [text = ''] = LINES[language].unclear;
    const first = decide({ country: 'DE' }, text, language);
    expect(first.fixed).toMatchObject({ kind: 'text', offersCalm: true });
    expect(first.fixed?.spoken?.text).toContain('112');
    const calm = calmChoice(language, 7);
    expect(calm.id).toBe('flow.calm.7');
    expect(decide(first.state, calm.label, language).fixed).toBeNull();
    expect(decide(first.state, text, language).fixed).toBeNull();
  });

  it.each([
    ['I called 911', 'Good, that was the right thing'],
    ['the ambulance is here', "I'm glad they're there."],
    ["it's passing", "I'm glad it's easing."],
    ["I'm fine", 'Good to hear.'],
    ["no, I don't want to call", "That's up to you"],
    ["I can't call, my phone has no credit", 'Then let somebody else call'],
    ['he took my phone', 'Then let somebody else call'],
    ['I am so scared', "I can't tell from here"],
  ])('answers "%s" in words of its own', (text, begins) => {
    const { state } = decide({ country: 'US' }, 'My chest hurts and my left arm feels weird');
    expect(decide(state, text).fixed?.spoken?.text.startsWith(begins)).toBe(true);
  });

  it('ends once it passed, help is here, or nothing was', () => {
    const { state } = decide({ country: 'US' }, 'My chest hurts and my left arm feels weird');
    for (const text of ['it is passing', 'the paramedics are here', "I'm fine"])
      expect(decide(state, text).state.medical).toBeUndefined();
  });

  it.each([
    'I took too many of my pills by accident',
    'I fainted and hit my head',
    'I think I am having a stroke',
  ])('stays where harm may come later, although its writer feels better: %s', (text) => {
    const { state } = decide({ country: 'US' }, text);
    for (const better of ["I'm fine now", "it's passing"]) {
      const { fixed, state: after } = decide(state, better);
      expect(fixed?.spoken?.text).toContain('911');
      expect(fixed?.resumes).toBeUndefined();
      expect(after.medical).toBeDefined();
    }
  });

  it.each<[LanguageCode, string]>([
    ['es', 'no puedo llamar'],
    ['fr', "je ne peux pas appeler, je n'ai plus de crédit"],
    ['de', 'ich kann nicht anrufen'],
    ['it', 'non posso chiamare'],
    ['pt', 'não consigo ligar'],
    ['ru', 'я не могу позвонить'],
    ['ja', '電話できない'],
    ['ko', '전화 못 해요'],
    ['zh', '我打不了电话'],
    ['ar', 'لا أستطيع الاتصال'],
    ['hi', 'मैं कॉल नहीं कर सकता'],
  ])('asks somebody else to call for who cannot in %s: %s', (language, text) => {
    const [emergency = ''] = LINES[language].sure;
    const { state } = decide({ country: 'DE' }, emergency, language);
    const unable = medicalTurn(text, language, state.medical, 'DE')?.spoken?.english;
    expect(unable).toContain('Then let somebody else call');
  });

  it('leaves a certain danger by somebody else to the card', () => {
    const { state } = decide({ country: 'US' }, 'I fainted and hit my head');
    const { fixed, assessment } = decide(state, 'he has a knife and he is going to kill me');
    expect(assessment.level).toBe('certain');
    expect(fixed?.kind).toBe('crisis');
  });

  it('leaves the conversation to a companion after a call, and after three messages that say nothing new', () => {
    let { state } = decide({ country: 'US' }, 'I think I am having a stroke');
    const called = decide(state, 'I called them');
    expect(decide(called.state, 'my sister is so far away').fixed).toBeNull();
    for (let message = 0; message < 3; message += 1) {
      const decision = decide(state, 'the walls are grey');
      expect(decision.fixed?.spoken?.text).toContain('911');
      state = decision.state;
    }
    expect(decide(state, 'the walls are grey').fixed).toBeNull();
  });

  it('leaves what was swallowed to die to the care for that, and keeps care that goes on', () => {
    expect(decide({}, 'I took all my pills, I want to die').fixed?.kind).toBe('crisis');
    const mode = { category: 'suicide', since: '2026-11-30T10:00:00.000Z' } as const;
    const { fixed, state } = decide({ mode, country: 'US' }, 'My chest hurts and my left arm is numb');
    expect(fixed?.spoken?.text).toContain('911');
    expect(state).toMatchObject({ mode, medical: { kind: 'heart' } });
  });

  it.each(LANGUAGE_CODES)('fills in every number in %s, for an unknown country as well', (language) => {
    for (const country of ['US', null])
      for (const text of LINES[language].sure) {
        const spoken = medicalTurn(text, language, undefined, country)?.spoken;
        expect(spoken?.text).not.toMatch(/[{}]|undefined/u);
      }
  });
});
