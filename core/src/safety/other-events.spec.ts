import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { decideCare } from '../chat/decide-care.js';
import { CHECK_CHOICES, lineForOthers, otherReply } from './care.js';
import { assessMessage } from './gate.js';
import { isHelpCalled } from './other-answers.js';
import { asksWhatNow, otherEventIn, type OtherEvent } from './other-events.js';

type Lines = Record<OtherEvent | 'helped' | 'acute' | 'now' | 'none', string[]>;

const LINES: Record<LanguageCode, Lines> = {
  en: {
    acute: [
      "my friend took a bunch of pills and won't wake up",
      'my brother cut his wrists',
      'my roommate texted me goodbye and she has a gun',
      "my dad locked himself in the garage with the engine running and won't open",
    ],
    died: ["police just came. he's dead", "he did it. he's gone", "they couldn't save her", 'he jumped'],
    bleeding: ["there's blood everywhere", 'her arm is bleeding a lot'],
    body: ["she's breathing but not responding", 'he stopped breathing'],
    relieved: ['he came down', "she's safe now"],
    guilt: ["it's my fault I didn't answer", 'I should have called her'],
    helped: ['ambulance is here', 'they took her to hospital', '911 is on the line'],
    now: ['what now', 'what should I say to her'],
    none: ['I think he is dead', 'my phone died', 'we had soup', 'my nose is fine', 'he jumps rope'],
  },
  es: {
    acute: [
      'mi amiga se ha tomado un montón de pastillas y no se despierta',
      'mi hermano se ha cortado las venas',
    ],
    died: ['se tiró', 'está muerto', 'no pudieron salvarla'],
    bleeding: ['hay mucha sangre', 'está sangrando'],
    body: ['no respira', 'está inconsciente'],
    relieved: ['ya está a salvo', 'se ha calmado'],
    guilt: ['es culpa mía', 'no le contesté'],
    helped: ['la ambulancia ya llegó', 'se la llevaron al hospital'],
    now: ['¿qué hago?', 'y ahora qué'],
    none: ['creo que está muerto', 'comimos sopa'],
  },
  fr: {
    acute: [
      'ma copine a avalé plein de cachets et elle ne se réveille pas',
      'mon frère s’est ouvert les veines',
    ],
    died: ['il est mort', 'elle a sauté', 'ils n’ont pas pu le sauver'],
    bleeding: ['il saigne beaucoup', 'il y a du sang partout'],
    body: ['elle ne respire plus', 'il est inconscient'],
    relieved: ['il est descendu', 'elle va mieux'],
    guilt: ["c'est ma faute", "j'aurais dû répondre"],
    helped: ['les pompiers sont là', 'on l’a emmenée à l’hôpital'],
    now: ['je fais quoi', 'et maintenant ?'],
    none: ['je crois qu’il est mort', 'on a mangé une soupe'],
  },
  de: {
    acute: [
      'meine Freundin hat ganz viele Tabletten genommen und wacht nicht auf',
      'Mein Bruder hat sich die Pulsadern aufgeschnitten',
    ],
    died: ['er ist tot', 'sie ist gesprungen', 'sie konnten ihn nicht retten'],
    bleeding: ['ich bin bei ihm, er blutet stark', 'überall ist Blut'],
    body: ['er atmet nicht mehr', 'sie atmet noch'],
    relieved: ['er ist runtergekommen', 'ihr geht es besser'],
    guilt: ['das ist meine Schuld', 'ich hätte anrufen müssen'],
    helped: ['112 ist angerufen', 'der Krankenwagen ist da'],
    now: ['was soll ich sagen', 'und jetzt?'],
    none: ['ich glaube er ist tot', 'wir hatten Suppe'],
  },
  it: {
    acute: [
      'la mia amica ha preso un sacco di pillole e non si sveglia',
      'mio fratello si è tagliato le vene',
    ],
    died: ['è morto', 'si è buttata', 'non sono riusciti a salvarlo'],
    bleeding: ['perde molto sangue', 'sta sanguinando'],
    body: ['non respira più', 'è svenuta'],
    relieved: ['è sceso', 'si è calmata'],
    guilt: ['è colpa mia', 'non ho risposto'],
    helped: ["l'ambulanza è qui", 'ho chiamato il 112'],
    now: ['cosa faccio', 'e adesso?'],
    none: ['credo che è morto', 'abbiamo mangiato la zuppa'],
  },
  pt: {
    acute: ['minha amiga tomou um monte de remédio e não acorda direito', 'meu irmão cortou os pulsos'],
    died: ['ele morreu', 'ela pulou', 'não conseguiram salvar'],
    bleeding: ['tem muito sangue', 'ele está sangrando'],
    body: ['ela não respira', 'está desmaiado'],
    relieved: ['ele desceu', 'ela está melhor, dormiu'],
    guilt: ['a culpa é minha', 'eu deveria ter atendido'],
    helped: ['a ambulância chegou', 'levaram ela para o hospital'],
    now: ['o que eu faço', 'obrigada, e agora?'],
    none: ['acho que ele morreu', 'tomamos sopa'],
  },
  ru: {
    acute: [
      'подруга наглоталась таблеток и не просыпается',
      'Брат пишет, что порезал вены и ему уже не больно',
    ],
    died: ['он умер', 'она спрыгнула', 'его не спасли'],
    bleeding: ['у неё сильно идёт кровь', 'везде много крови'],
    body: ['он не дышит', 'она без сознания'],
    relieved: ['он спустился', 'ей лучше'],
    guilt: ['это моя вина', 'я виновата'],
    helped: ['скорая приехала', 'её увезли в больницу'],
    now: ['что мне делать', 'и что теперь'],
    none: ['думаю, он умер', 'мы ели суп'],
  },
  ja: {
    acute: ['友達が薬をたくさん飲んで起きません', '弟が手首を切りました'],
    died: ['亡くなりました', '飛び降りました', '助かりませんでした'],
    bleeding: ['血が止まらない', '血だらけです'],
    body: ['息をしていません', '意識がないです'],
    relieved: ['降りてきました', '落ち着きました'],
    guilt: ['私のせいです', '電話に出ていればよかった'],
    helped: ['救急車が来ました', '警察が保護してくれました'],
    now: ['どうすればいいですか', '何て言えばいい'],
    none: ['死んだかもしれない', 'スープを飲みました'],
  },
  ko: {
    acute: ['친구가 약을 많이 먹고 안 일어나요', '동생이 손목을 그었어요'],
    died: ['죽었어요', '뛰어내렸어요'],
    bleeding: ['피가 많이 나요', '피투성이예요'],
    body: ['숨을 안 쉬어요', '의식이 없어요'],
    relieved: ['내려왔어요', '진정됐어요'],
    guilt: ['내 잘못이에요', '제 탓이에요'],
    helped: ['구급차가 왔어요', '병원으로 실려 갔어요'],
    now: ['어떻게 해야 해요', '뭐라고 말해야 할까요'],
    none: ['죽었을 것 같아요', '밥을 먹었어요'],
  },
  zh: {
    acute: ['我朋友吞了很多药叫不醒', '我弟弟割腕了'],
    died: ['他死了', '她跳下去了', '没救回来'],
    bleeding: ['到处都是血', '她流了很多血'],
    body: ['他没有呼吸了', '她昏迷了'],
    relieved: ['他下来了', '她冷静下来了'],
    guilt: ['都是我的错', '都怪我'],
    helped: ['救护车来了', '她送到医院了'],
    now: ['我该怎么办', '怎么跟他说'],
    none: ['可能他死了', '我们喝了汤'],
  },
  ar: {
    acute: ['صديقتي أخذت حبوبا كثيرة ولا تستيقظ', 'أخي قطع شرايينه'],
    died: ['مات', 'قفزت', 'لم يستطيعوا إنقاذها'],
    bleeding: ['الدم في كل مكان', 'هو ينزف'],
    body: ['لا يتنفس', 'هي فاقدة الوعي'],
    relieved: ['نزل من السطح', 'هي بخير'],
    guilt: ['هذا ذنبي', 'أنا السبب'],
    helped: ['وصلت الإسعاف', 'نقلوها إلى المستشفى'],
    now: ['ماذا أفعل', 'والآن؟'],
    none: ['أظن أنه مات', 'أكلنا الشوربة'],
  },
  hi: {
    acute: ['meri dost ne bahut saari goliyan kha li aur uth nahi rahi', 'मेरे भाई ने नस काट ली'],
    died: ['वह मर गया', 'वो कूद गई'],
    bleeding: ['uske haath se khoon beh raha hai', 'बहुत खून बह रहा है'],
    body: ['सांस नहीं चल रही', 'वह बेहोश है'],
    relieved: ['वह नीचे आ गया', 'ab theek hai'],
    guilt: ['मेरी गलती है', 'meri galti hai'],
    helped: ['एंबुलेंस आ गई', 'hospital le gaye'],
    now: ['अब क्या करूं', 'kya karu'],
    none: ['शायद वह मर गया', 'हमने सूप पिया'],
  },
};

/** Words that are near a danger of somebody else, and tell of none. */
const HARMLESS: [LanguageCode, string][] = [
  ['en', 'my dad took his pills with breakfast'],
  ['en', 'my daughter got a bleeding nose at football, all fine'],
  ['en', 'my dad is in the garage with the engine running, he loves that car'],
  ['de', 'mein Sohn wacht morgens nicht auf, wenn der Wecker klingelt'],
  ['es', 'mi madre se ha tomado las pastillas de la tensión'],
  ['fr', 'mon chat ne se réveille pas quand je rentre'],
  ['ja', '息子が朝なかなか起きません'],
  ['zh', '我妈吃了药睡了'],
];

describe.each(LANGUAGE_CODES)('%s', (language) => {
  const { acute, now, helped, none, ...events } = LINES[language];

  it('knows what happens to somebody else', () => {
    const found = Object.entries(events).flatMap(([kind, lines]) =>
      lines.map((line) => [kind, line, otherEventIn(line, language) ?? null]),
    );
    expect(found.filter(([kind, , event]) => kind !== event)).toEqual([]);
    expect(helped.filter((line) => !isHelpCalled(line, language))).toEqual([]);
    expect(now.filter((line) => !asksWhatNow(line, language))).toEqual([]);
    expect(none.filter((line) => otherEventIn(line, language) !== undefined)).toEqual([]);
  });

  it('answers an acute danger of somebody else with what to do for them', () => {
    for (const content of acute) {
      const assessment = assessMessage(content, { earlier: [], isCheckDenied: false }, language);
      expect([content, assessment.level, assessment.isOfOthers]).toEqual([content, 'certain', true]);
      const { fixed, state, asks } = decideCare(
        { country: 'US' },
        { content, assessment, choice: null, offered: [], reply: null, open: undefined, wasAsked: false },
      );
      expect(fixed?.spoken?.text).toBe(otherReply(assessment.language, 'acute', 'US').text);
      // No care for the writer's own life begins beside it.
      expect(state.mode).toBeUndefined();
      expect(asks).toMatchObject({ isOfOthers: true, last: 'acute' });
    }
  });

  it('answers death, blood, breath, rescue and guilt before it asks about the writer once more, and after', () => {
    for (const [kind, lines] of Object.entries(events)) {
      for (const content of lines) {
        const assessment = {
          ...assessMessage(content, { earlier: [], isCheckDenied: false }, language),
          language,
        };
        for (const open of [
          { category: 'suicide' as const, isOfOthers: true as const },
          lineForOthers('suicide', 'with'),
        ]) {
          const offered = open.timesAsked === undefined ? CHECK_CHOICES : [];
          const { fixed } = decideCare(
            { country: 'US' },
            {
              content,
              assessment,
              choice: null,
              offered,
              reply: { language, category: 'suicide' },
              open,
              wasAsked: offered.length > 0,
            },
          );
          const expected = otherReply(language, kind as OtherEvent, 'US', 'suicide').text;
          expect([content, fixed?.spoken?.text]).toEqual([content, expected]);
        }
      }
    }
  });
});

it.each(HARMLESS)('takes %s "%s" for no acute danger', (language, text) => {
  expect(assessMessage(text, { earlier: [], isCheckDenied: false }, language).level).not.toBe('certain');
});

it('lets a companion answer what is ordinary once the line for somebody else stays', () => {
  const content = 'I had soup for lunch';
  const assessment = assessMessage(content, { earlier: [], isCheckDenied: false }, 'en');
  const { fixed, asks } = decideCare(
    { country: 'US' },
    {
      content,
      assessment,
      choice: null,
      offered: [],
      reply: { language: 'en', category: 'suicide' },
      open: lineForOthers('suicide', 'helped'),
      wasAsked: false,
    },
  );
  expect(fixed).toBeNull();
  expect(asks).toMatchObject({ isOfOthers: true });
});
