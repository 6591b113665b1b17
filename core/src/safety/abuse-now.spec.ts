import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage } from './gate.js';

/** Lines of people who are abused or beaten, in a first message, and harmless ones in nearly the same words. */

type Line = [LanguageCode, string];

const levelInChat = ([language, text]: Line) =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language).level;

describe('sexual abuse', () => {
  it('brings the card', () => {
    const lines: Line[] = [
      ['en', 'my older brother makes me do things when our parents are out'],
      ['en', 'my uncle touches me and says its our secret'],
      ['en', 'the priest forces me to take my clothes off'],
      ['en', 'im 13 and my stepdad comes into my bed at night'],
      ['en', 'my coach touched my chest again'],
      ['en', 'he is sleeping here tonight again and im scared'],
      ['es', 'mi hermano mayor me obliga a hacerle cosas'],
      ['es', 'mi tío me toca y dice que es nuestro secreto'],
      ['es', 'el cura me manosea después de misa'],
      ['es', 'tengo 12 años y mi padrastro me toca'],
      ['es', 'mi primo se mete en mi cama por la noche'],
      ['es', 'mi padrastro duerme otra vez en casa, tengo miedo'],
      ['fr', "mon grand frère m'oblige à faire des trucs"],
      ['fr', "mon oncle me touche et dit que c'est notre secret"],
      ['fr', 'le prêtre me caresse les cuisses'],
      ['fr', "j'ai 13 ans et mon beau-père me touche"],
      ['fr', 'mon cousin vient dans mon lit la nuit'],
      ['fr', "mon beau-père dort à la maison ce soir, j'ai peur"],
      ['de', 'mein großer bruder zwingt mich sachen zu machen'],
      ['de', 'mein onkel fasst mich an und sagt das ist unser geheimnis'],
      ['de', 'der pfarrer hat mich angefasst'],
      ['de', 'bin 13 und mein stiefvater kommt nachts in mein zimmer und fasst mich an'],
      ['de', 'mein opa kommt nachts in mein bett'],
      ['de', 'mein stiefvater schläft heute wieder hier, ich hab angst'],
      ['it', 'mio fratello maggiore mi obbliga a fare cose'],
      ['it', 'mio zio mi tocca e dice che è il nostro segreto'],
      ['it', 'il prete mi mette le mani addosso'],
      ['it', 'ho 13 anni e il mio patrigno mi tocca'],
      ['it', 'mio cugino viene nel mio letto di notte'],
      ['it', 'il mio patrigno stanotte dorme qui, ho paura'],
      ['pt', 'meu irmão mais velho me obriga a fazer coisas'],
      ['pt', 'meu tio passa a mão em mim e diz que é nosso segredo. meu tio mexe comigo'],
      ['pt', 'o padre me tocou'],
      ['pt', 'tenho 12 anos e meu padrasto mexe comigo'],
      ['pt', 'meu primo entra no meu quarto de noite e me toca'],
      ['pt', 'meu padrasto vai dormir aqui hoje de novo, tô com medo'],
      ['ru', 'старший брат заставляет меня делать всякое'],
      ['ru', 'дядя трогает меня и говорит что это наш секрет'],
      ['ru', 'священник лапал меня'],
      ['ru', 'мне 13 и отчим лезет ко мне'],
      ['ru', 'двоюродный брат залезает ко мне в кровать ночью'],
      ['ru', 'отчим сегодня опять ночует у нас, мне страшно'],
      ['ar', 'اخوي الكبير يجبرني اسوي اشياء'],
      ['ar', 'عمي يلمسني ويقول هذا سرنا'],
      ['ar', 'الشيخ تحرش فيني'],
      ['ar', 'عمري 13 وزوج امي بيلمسني. زوج امي بيلمسني'],
      ['ar', 'ابن عمي يدخل غرفتي بالليل ويلمسني'],
      ['ar', 'زوج امي نايم عندنا الليلة وانا خايفة'],
      ['hi', 'chacha mujhe galat jagah touch karte hain'],
      ['hi', 'mamu mujhe chhute hai aur kehte hai humara secret hai'],
      ['hi', 'पंडित मेरे साथ गलत काम करता है'],
      ['hi', 'raat ko jiju mere kamre me aata hai'],
      ['hi', 'sautela baap aaj phir yahi soyega mujhe dar lag raha'],
      ['ja', '兄に無理やり服を脱がされます'],
      ['ja', 'おじさんに体を触られて、二人だけの秘密だと言われた'],
      ['ja', '神父に体を触られた'],
      ['ja', '13歳です。義父に胸を触られます'],
      ['ja', '夜、兄が布団に入ってきます'],
      ['ja', '義父が今夜また泊まる、怖い'],
      ['ko', '오빠가 억지로 옷을 벗겨요'],
      ['ko', '삼촌이 몸을 만지고 우리만의 비밀이래요'],
      ['ko', '목사님이 허벅지를 만졌어요'],
      ['ko', '13살인데 새아빠가 가슴을 만져요'],
      ['ko', '밤마다 사촌오빠가 내 방에 들어와요'],
      ['ko', '새아빠가 오늘 또 우리 집에서 자 무서워. 새아빠가 오늘 여기서 자고 가요 무서워요'],
      ['zh', '我哥逼我脱衣服'],
      ['zh', '叔叔乱摸我，说是我们的秘密'],
      ['zh', '神父摸我'],
      ['zh', '我13岁，继父对我动手动脚'],
      ['zh', '表哥半夜爬上我的床'],
      ['zh', '继父今晚又要睡我房间，我好怕'],
    ];
    expect(lines.filter((line) => levelInChat(line) !== 'certain')).toEqual([]);
  });
  it('is asked about, at least', () => {
    const lines: Line[] = [['hi', 'बड़ा भाई मेरे साथ गंदी हरकत करता है']];
    expect(lines.filter((line) => levelInChat(line) === 'none')).toEqual([]);
  });
  it('is not read into ordinary sentences', () => {
    const lines: Line[] = [
      ['en', 'my coach makes me do extra laps'],
      ['en', 'the planned surprise party is our secret, dad said'],
      ['es', 'mi hermano me obliga a ver fútbol'],
      ['fr', "mon frère m'oblige à manger des légumes"],
      ['de', 'mein Trainer zwingt mich zu laufen'],
      ['it', 'mio fratello mi obbliga a studiare'],
      ['pt', 'meu irmão me obriga a lavar a louça'],
      ['ru', 'брат заставляет меня мыть посуду'],
      ['ar', 'اخوي يخليني اذاكر معه كل يوم'],
      ['hi', 'bhai mujhe roz padhata hai'],
      ['ja', '監督に無理やり走らされた'],
      ['ko', '코치님이 억지로 운동시켜요'],
      ['zh', '教练让我跑十圈'],
    ];
    expect(lines.filter((line) => levelInChat(line) === 'certain')).toEqual([]);
  });
});

describe('being beaten today', () => {
  it('brings the card', () => {
    const lines: Line[] = [
      ['en', 'he kicked me in the ribs and i cant breathe'],
      ['en', 'my husband beats me every day'],
      ['es', 'mi papá me rompió la escoba en la espalda'],
      ['es', 'mi marido me pateó las costillas y no puedo respirar'],
      ['es', 'mi hermano me pega todos los días'],
      ['fr', "mon mari m'a frappée, j'arrive plus à respirer"],
      ['fr', 'il me tape tous les jours'],
      ['de', 'mein vater hat den besen auf meinem rücken zerschlagen'],
      ['de', 'mein mann hat mich getreten, die rippen, krieg keine luft'],
      ['de', 'er schlägt mich jeden tag. jeden tag hat mein vater mich geschlagen'],
      ['it', 'mio padre mi ha rotto la scopa sulla schiena'],
      ['it', 'mio marito mi ha preso a calci, non riesco a respirare'],
      ['it', 'mi picchia ogni giorno mio fratello, mio fratello mi picchia ogni giorno'],
      ['pt', 'meu pai quebrou a vassoura nas minhas costas'],
      ['pt', 'meu marido me chutou, não consigo respirar'],
      ['pt', 'minha mãe me bate todo dia'],
      ['ru', 'отец сломал швабру об мою спину'],
      ['ru', 'муж избил, рёбра болят, не могу дышать'],
      ['ru', 'отчим бьёт меня каждый день'],
      ['ar', 'ابوي كسر العصاية على ظهري'],
      ['ar', 'زوجي ضربني ومش قادرة اتنفس'],
      ['ar', 'اخوي يضربني كل يوم'],
      ['hi', 'papa ne belt se mara'],
      ['hi', 'पति ने मेरी पीठ पर झाड़ू तोड़ दी। पापा ने झाड़ू से मारा'],
      ['hi', 'pati roz marta hai'],
      ['ja', '父にほうきで殴られて折れた'],
      ['ja', '夫に蹴られて肋骨が痛くて息ができない'],
      ['ja', '毎日母に殴られます'],
      ['ko', '아빠가 빗자루로 때렸어 부러질 때까지'],
      ['ko', '남편이 발로 차서 갈비뼈가 아프고 숨을 못 쉬겠어'],
      ['ko', '매일 엄마가 때려요'],
      ['zh', '我爸打断了扫把，打在我背上'],
      ['zh', '老公踹我，肋骨疼得喘不上气'],
      ['zh', '我妈天天打我，天天我妈都打我'],
    ];
    expect(lines.filter((line) => levelInChat(line) !== 'certain')).toEqual([]);
  });
  it('is asked about, at least', () => {
    const lines: Line[] = [
      ['en', 'dad broke a broom on my back today'],
      ['fr', "mon père m'a cassé un balai sur le dos"],
    ];
    expect(lines.filter((line) => levelInChat(line) === 'none')).toEqual([]);
  });
  it('is not read into ordinary sentences', () => {
    const lines: Line[] = [
      ['en', 'he beat me at chess again'],
      ['es', 'mi hermano me ganó otra vez al ajedrez'],
      ['fr', "mon frère m'a battue aux échecs"],
      ['de', 'mein Bruder hat mich heute im Schach geschlagen'],
      ['it', 'mio fratello mi ha battuto a carte'],
      ['pt', 'meu irmão ganhou de mim no xadrez hoje'],
      ['ru', 'брат сегодня обыграл меня в шахматы'],
      ['ar', 'اخوي غلبني بالشطرنج'],
      ['hi', 'bhai ne aaj chess me hara diya'],
      ['ja', '兄に将棋で負けた'],
      ['ko', '오빠한테 오늘 체스 졌어'],
      ['zh', '今天下棋我哥赢了我'],
    ];
    expect(lines.filter((line) => levelInChat(line) === 'certain')).toEqual([]);
  });
});
