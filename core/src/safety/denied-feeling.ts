import type { LanguageCode } from '@mikai/contract/languages';
import { MAX_ANSWER, clausesOf, type Forms } from './care-answers.js';

/** A plain denial of wanting to die with the feeling that is there instead: "no I don't want to die, I just feel invisible". */

const DENIED_FEELING: Forms = {
  en: /^(?:no |nope |nah )?(?:i )?(?:really )?(?:dont|do not) (?:really |actually )?want to (?:die|kill myself|end my life|hurt myself)(?: at all)? (?:but )?(?:its just (?:that )?)?i (?:just |only )?feel (?:so |really |very |a bit |kind of )?(?:invisible|alone|lonely|sad|tired|ignored|lost|unseen|unheard|overwhelmed|exhausted|hurt|left out|small|misunderstood|stressed|unloved)(?: right now| today| at work| at home| sometimes)?$/u,
  es: /^(?:no )?no (?:me )?quiero (?:morir(?:me)?|matarme|hacerme dano) (?:pero |es que )?(?:solo |simplemente )?me siento (?:muy |tan |un poco )?(?:invisible|sol[oa]|triste|cansad[oa]|ignorad[oa]|perdid[oa]|agotad[oa]|incomprendid[oa])$/u,
  fr: /^(?:non )?(?:je )?(?:ne )?veux pas (?:mourir|me tuer|me faire de mal) (?:mais |cest juste que )?je me sens (?:juste |simplement )?(?:tres |si |un peu )?(?:invisible|seule?|triste|fatiguee?|ignoree?|perdue?|epuisee?|incomprise?)$/u,
  de: /^(?:nein )?ich (?:will|mochte) (?:mich )?nicht (?:sterben|umbringen|verletzen) (?:aber )?(?:ich )?fuhle? (?:ich )?mich (?:nur |einfach |einfach nur |bloss )?(?:so |sehr |ein bisschen )?(?:unsichtbar|allein|einsam|traurig|mude|ubersehen|verloren|erschopft|unverstanden)$/u,
  it: /^(?:no )?non voglio (?:morire|uccidermi|farmi del male) (?:ma )?mi sento (?:solo |soltanto |semplicemente )?(?:molto |cosi |un po )?(?:invisibile|sol[oa]|triste|stanc[oa]|ignorat[oa]|pers[oa]|esaust[oa]|incompres[oa])$/u,
  pt: /^(?:nao )?(?:eu )?nao quero (?:morrer|me matar|me machucar) (?:mas )?(?:eu )?(?:so |apenas )?me sinto (?:muito |tao |um pouco )?(?:invisivel|sozinh[oa]|triste|cansad[oa]|ignorad[oa]|perdid[oa]|exaust[oa])$/u,
  ru: /^(?:нет )?(?:я )?не хочу (?:умирать|умереть|убивать себя) (?:но )?(?:я )?(?:просто |только )?(?:чувствую себя|мне) (?:очень |так |такой |такой же )?(?:невидим\p{L}{2,3}|одинок\p{L}{0,3}|грустно|потерянн\p{L}{2,3}|устал\p{L}{2,3}|ненужн\p{L}{2,3}|незаметн\p{L}{2,3})$/u,
  ja: /^(?:いいえ|いや|ううん)? ?死にたい(?:わけ|訳)(?:じゃ|では)(?:ない|ありません)(?:です)?(?:けど|が)? ?(?:ただ ?)?(?:さみしい|寂しい|孤独|疲れた|疲れて|悲しい|見えない存在みたい)(?:な)?(?:だけ)?(?:です)?$/u,
  ko: /^(?:아니요? )?죽고 싶은 ?(?:건|게|것은) ?아니(?:에요|예요|야|고)? ?(?:그냥 ?|단지 ?)?(?:외로워요?|외로울 뿐이에요|투명인간 같아요?|슬퍼요?|지쳤어요?|힘들어요?)$/u,
  zh: /^(?:不 ?|没有 ?)?我?不想死 ?(?:但 ?)?(?:我?只是|就是) ?(?:觉得|感到)? ?(?:自己)?(?:很|好|像)?(?:孤单|孤独|透明人?|被忽视|难过|累|没人看见)(?:一样)?了?$/u,
  ar: /^(?:لا )?لا اريد (?:ان اموت|الموت|قتل نفسي) (?:لكن |لكني |فقط ){0,2}(?:انا )?اشعر (?:فقط )?(?:ب?انني |باني )?(?:غير مرءي\p{L}?|غير مرئي\p{L}?|وحيد\p{L}?|بالوحده|بالحزن|متعب\p{L}?|بالتعب)$/u,
  hi: /^(?:नहीं |nahi )?(?:मैं |main )?मरना नहीं चाहत[ाी](?: हूं)? (?:बस |सिर्फ )?(?:मुझे )?(?:अकेलापन|अकेला|अकेली|दुख|थकान|अनदेखा|उदासी) (?:महसूस होत[ाी] है|लगत[ाी] है|महसूस हो रह[ाी] है)$/u,
};

/** Returns whether a message denies plainly that its writer wants to die, and names the feeling that is there. */
export const deniesWithFeeling = (text: string, language: LanguageCode): boolean =>
  text.length <= MAX_ANSWER && DENIED_FEELING[language].test(clausesOf(text).join(' '));
