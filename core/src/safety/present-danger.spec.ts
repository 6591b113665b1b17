import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage } from './gate.js';

/** Lines of people whom somebody endangers now, in a first message, and harmless ones in nearly the same words. */

type Line = [LanguageCode, string];

const levelInChat = ([language, text]: Line) =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language).level;

describe('being held or taken', () => {
  it('brings the card', () => {
    const lines: Line[] = [
      ['en', 'they locked me in the basement and took my keys'],
      ['en', 'they pushed me into a car, i dont know where we are'],
      ['en', 'my phone is hidden in my sock, they come back and beat me'],
      ['en', 'he locked me in the trunk of his car'],
      ['es', 'me tienen encerrada en un sótano'],
      ['es', 'me metieron a la fuerza en una camioneta'],
      ['es', 'escondí el celular en el calcetín, vuelven y me pegan'],
      ['es', 'me secuestraron y no sé dónde estoy'],
      ['fr', "ils m'ont enfermée dans la cave"],
      ['fr', "ils m'ont poussée dans une voiture"],
      ['fr', "j'ai caché mon portable dans ma chaussette"],
      ['fr', 'ils reviennent me frapper'],
      ['de', 'die haben mich im keller eingesperrt'],
      ['de', 'sie haben mich in ein auto gezerrt'],
      ['de', 'handy hab ich in der socke versteckt'],
      ['de', 'sie kommen gleich zurück und schlagen mich weiter'],
      ['it', 'mi hanno chiusa in cantina'],
      ['it', 'mi hanno spinta in un furgone'],
      ['it', 'ho nascosto il telefono nel calzino, tornano'],
      ['it', 'mi hanno rapita'],
      ['pt', 'me trancaram no porão'],
      ['pt', 'me empurraram pra dentro de um carro'],
      ['pt', 'escondi o celular na meia'],
      ['pt', 'me sequestraram, me ajuda'],
      ['ru', 'меня заперли в подвале'],
      ['ru', 'телефон спрятала в носке'],
      ['ru', 'меня похитили'],
      ['ar', 'حبسوني في القبو'],
      ['ar', 'دفعوني بالسيارة وما بعرف وين انا'],
      ['ar', 'خبيت الموبايل في الشراب'],
      ['ar', 'خطفوني ساعدوني'],
      ['hi', 'मुझे तहखाने में बंद कर दिया है'],
      ['hi', 'mujhe gaadi me zabardasti daal ke le gaye'],
      ['hi', 'maine apna phone moje me chhupa rakha hai'],
      ['hi', 'mujhe kidnap kar liya hai'],
      ['ja', '地下室に閉じ込められています'],
      ['ja', '男たちに車に押し込まれた'],
      ['ja', 'スマホは靴下の中に隠してる'],
      ['ja', '拉致されました'],
      ['ko', '지하실에 갇혀있어요'],
      ['ko', '남자들이 억지로 차에 태웠어'],
      ['ko', '핸드폰 양말 속에 숨겼어'],
      ['ko', '나 납치됐어'],
      ['zh', '他们把我关在地下室'],
      ['zh', '把我推上了一辆车'],
      ['zh', '手机藏在袜子里'],
      ['zh', '我被绑架了'],
    ];
    expect(lines.filter((line) => levelInChat(line) !== 'certain')).toEqual([]);
  });
  it('is asked about, at least', () => {
    const lines: Line[] = [['ru', 'затолкали меня в машину']];
    expect(lines.filter((line) => levelInChat(line) === 'none')).toEqual([]);
  });
  it('is not read into ordinary sentences', () => {
    const lines: Line[] = [
      ['en', 'we solved the escape room with a minute left'],
      ['es', 'me llevaron en su coche al aeropuerto'],
      ['fr', "mes amis m'ont emmenée dans leur voiture à la plage"],
      ['de', 'hab die Winterreifen im Keller eingeschlossen'],
      ['it', 'ho chiuso la bici in cantina'],
      ['pt', 'guardei a bicicleta no porão'],
      ['ru', 'банки с огурцами стоят в подвале'],
      ['ar', 'حطيت الخضار في السيارة'],
      ['hi', 'saman gaadi me rakh diya'],
      ['ja', '荷物を倉庫に入れた'],
      ['ko', '짐을 트렁크에 넣었어'],
      ['zh', '把自行车锁在地下室'],
    ];
    expect(lines.filter((line) => levelInChat(line) === 'certain')).toEqual([]);
  });
});

describe('an attacker who is here', () => {
  it('brings the card', () => {
    const lines: Line[] = [
      ['en', "my ex broke in and i'm hiding in the closet"],
      ['en', 'we are hiding under the bed, he is looking for us'],
      ['en', "he's at the door with a knife"],
      ['en', 'he is banging on the windows and wont leave'],
      ['en', 'a guy followed me with a knife'],
      ['en', 'my family is looking for us, they will kill us for honour'],
      ['en', "they're forcing me to get married tomorrow"],
      ['es', 'mi ex rompió la puerta y estoy escondida en el baño'],
      ['es', 'está en la puerta con un cuchillo'],
      ['es', 'está golpeando la ventana, tengo miedo'],
      ['es', 'un tipo me sigue con una navaja'],
      ['es', 'mi familia nos busca para matarnos por el honor'],
      ['es', 'me obligan a casarme mañana'],
      ['fr', 'mon ex a défoncé la porte, je suis cachée dans le placard'],
      ['fr', 'on est planqués sous le lit'],
      ['fr', 'il est devant la porte avec un couteau'],
      ['fr', 'il tape à la fenêtre et il hurle'],
      ['fr', 'un mec me suit avec un couteau'],
      ['fr', "mes frères nous cherchent, ils vont nous tuer, l'honneur"],
      ['fr', 'mes parents me forcent à me marier'],
      ['de', 'mein ex hat die tür eingetreten, ich sitz im bad eingeschlossen'],
      ['de', 'hab mich unterm bett versteckt vor ihm'],
      ['de', 'er steht vor der tür mit einem messer'],
      ['de', 'er hämmert ans fenster'],
      ['de', 'da läuft einer mir hinterher mit einem messer'],
      [
        'de',
        'meine brüder suchen uns, die wollen uns umbringen wegen der ehre. die familie sucht uns wegen der ehre',
      ],
      ['it', 'il mio ex ha sfondato la porta, sono chiusa in bagno'],
      ['it', 'siamo nascosti sotto il letto'],
      ['it', 'è alla porta con un coltello'],
      ['it', 'batte alla finestra e urla'],
      ['it', 'uno mi segue con un coltello'],
      ['it', "la mia famiglia ci cerca per ammazzarci, per l'onore"],
      ['it', 'mi costringono a sposarmi'],
      ['pt', 'meu ex arrombou a porta, tô trancada no banheiro'],
      ['pt', 'ele tá no portão com uma faca'],
      ['pt', 'tá batendo na janela e não vai embora'],
      ['pt', 'um cara tá me seguindo com uma faca'],
      ['pt', 'minha família tá procurando a gente pra matar, por honra'],
      ['pt', 'estão me obrigando a casar'],
      ['ru', 'бывший выломал дверь, я заперлась в ванной'],
      ['ru', 'мы прячемся под кроватью'],
      ['ru', 'он стоит под дверью с ножом'],
      ['ru', 'он колотит в окно и орёт'],
      ['ru', 'мужик идёт за мной с ножом'],
      ['ru', 'братья ищут нас, убьют за позор'],
      ['ru', 'меня насильно выдают замуж'],
      ['ar', 'طليقي كسر الباب وانا مستخبية في الحمام'],
      ['ar', 'مختبيين تحت السرير وهو يدور علينا'],
      ['ar', 'واقف عند الباب ومعاه سكين'],
      ['ar', 'بيخبط على الشبابيك'],
      ['ar', 'رجال يمشي وراي وشايل سكينة'],
      ['ar', 'اخواني يدورون علينا بيذبحونا. اخواني يدورون علينا يذبحونا عشان الشرف'],
      ['hi', 'मैं बाथरूम में छिपी हूँ वो दरवाज़ा तोड़ रहा है'],
      ['hi', 'main almari me chhupi hu wo dhund raha hai'],
      ['hi', 'ex darwaze ke bahar chaku lekar khada hai'],
      ['hi', 'wo khidki pe jor jor se maar raha hai'],
      ['hi', 'ek aadmi chaku lekar peeche aa raha hai'],
      ['hi', 'ghar wale hume dhund rahe hai maar dalenge'],
      ['hi', 'meri zabardasti shaadi kar rahe hai'],
      ['ja', '元彼がドアを蹴破った、クローゼットに隠れてる'],
      ['ja', 'ベッドの下に隠れています、探されてる'],
      ['ja', '元夫が玄関に包丁を持って立ってる'],
      ['ja', '窓を叩いてくる、怖い'],
      ['ja', 'ナイフを持った男に追いかけられてる'],
      ['ja', '家族が私たちを探してる、見つかったら殺される'],
      ['ja', '親に無理やり結婚させられる'],
      ['ko', '전남친이 문을 부수고 있어 옷장에 숨어있어'],
      ['ko', '침대 밑에 숨어 있어요'],
      ['ko', '전남편이 문 앞에 칼 들고 서 있어'],
      ['ko', '창문을 두드리고 있어요 무서워요'],
      ['ko', '칼 든 남자가 따라와요'],
      ['ko', '오빠들이 우리를 찾고 있어 잡히면 죽어'],
      ['ko', '강제로 결혼시키려고 해요'],
      ['zh', '前男友踹开了门，我躲在衣柜里'],
      ['zh', '我们躲在床底下'],
      ['zh', '前夫在门口拿着刀'],
      ['zh', '他一直砸窗户，我好怕'],
      ['zh', '有个男的拿着刀跟着我'],
      ['zh', '家里人在找我们，找到会打死我们'],
      ['zh', '他们逼我嫁人'],
    ];
    expect(lines.filter((line) => levelInChat(line) !== 'certain')).toEqual([]);
  });
  it('is asked about, at least', () => {
    const lines: Line[] = [
      ['es', 'estamos debajo de la cama, él nos busca'],
      ['de', 'meine eltern zwingen mich meinen cousin zu heiraten'],
      ['pt', 'estamos escondidos embaixo da cama'],
      ['ar', 'اهلي غصبوني على الزواج'],
    ];
    expect(lines.filter((line) => levelInChat(line) === 'none')).toEqual([]);
  });
  it('is not read into ordinary sentences', () => {
    const lines: Line[] = [
      ['en', 'hiding in the closet for the surprise party'],
      ['en', 'hail hammers the windows, lovely weather'],
      ['es', 'estoy escondido en el armario jugando al escondite'],
      ['fr', 'cachés sous le lit pour jouer à cache-cache'],
      ['de', 'Regen trommelt ans Fenster'],
      ['it', 'la pioggia batte alla finestra'],
      ['pt', 'a chuva batendo na janela, que gostoso'],
      ['ru', 'дождь стучит в окно'],
      ['ar', 'المطر يخبط على الشباك'],
      ['hi', 'बारिश हो रही है और खिड़की खुली है'],
      ['ja', 'かくれんぼで押し入れに隠れてる'],
      ['ko', '숨바꼭질하느라 옷장에 숨었어'],
      ['zh', '捉迷藏的时候躲在衣柜里'],
    ];
    expect(lines.filter((line) => levelInChat(line) === 'certain')).toEqual([]);
  });
});

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
