import type { LanguageCode } from '@mikai/contract/languages';
import { foldText } from '../embedded/text-form.js';

/** The names of each language in the twelve, folded. */
const NAMES: readonly (readonly [LanguageCode, RegExp])[] = [
  [
    'en',
    /english|ingles|anglais|englisch|inglese|английск|англ\b|英语|英文|英語|いんぐりっしゅ|영어|[اﻻ]?نجليزي|انكليزي|अंग्रेजी|इंग्लिश|angrezi/u,
  ],
  [
    'es',
    /spanish|espanol|castellano|espagnol|spanisch|spagnolo|espanhol|испанск|西班牙语|西语|すぺいん語|스페인어|اسباني|स्पेनिश/u,
  ],
  [
    'fr',
    /\bfrench|frances\b|francais|franzosisch|francese|французск|法语|法文|ふらんす語|프랑스어|불어|فرنسي|फ्रेंच|फ्रांसीसी/u,
  ],
  ['de', /german\b|aleman\b|allemand|deutsch|tedesco|alemao|немецк|德语|德文|どいつ語|독일어|الماني|जर्मन/u],
  ['it', /italian|italien|итальянск|意大利语|いたりあ語|이탈리아어|ايطالي|इतालवी|इटालियन/u],
  [
    'pt',
    /portugu|portoghese|portugais|portugies|португальск|葡萄牙语|葡语|ぽるとがる語|포르투갈어|برتغالي|पुर्तगाली/u,
  ],
  [
    'ru',
    /russian|\bruso\b|\brusse?\b|russisch|\brusso\b|русск|俄语|俄文|ろしあ語|러시아어|روسي|रूसी|po russki/u,
  ],
  [
    'zh',
    /chinese|mandarin|\bchino\b|chinois|chinesisch|cinese|chines\b|китайск|中文|汉语|普通话|国语|中国語|중국어|صيني|चीनी भाषा|चीनी में/u,
  ],
  [
    'ja',
    /japanese|japones|japonais|japanisch|giapponese|японск|日语|日文|日本語|にほんご|일본어|일어로|ياباني|जापानी/u,
  ],
  ['ko', /korean|coreano|coreen|koreanisch|корейск|韩语|韩文|韓国語|한국어|한국말|كوري|कोरियाई/u],
  ['ar', /arabic|arabe\b|arabisch|\barabo\b|арабск|阿拉伯语|あらびあ語|아랍어|عربي|عربيه|अरबी/u],
  ['hi', /hindi|хинди|印地语|ひんでぃ|힌디어|هندي|हिंदी|हिन्दी/u],
];

/** Matches the words around the name of a language in a request for it. */
const SPEAKING =
  /speak|talk|writ|answer|reply|respond|switch|continu|\bin\b|\bok\b|okay|possible|habl|escrib|contest|\ben\b|parl|ecri|repond|sprech|reden|schreib|antwort|\bauf\b|scriv|rispond|fal(a|e|ar)\b|escrev|\bem\b|говор|пис|отве|перей|давай|можно|\bна\b|\bпо\b|说|讲|用|写|回答|换|话|話|書|答え|でお|で\b|で$|にして|말|써|쓰|대답|로 |로$|تكلم|تحدث|احكي|نحكي|اكتب|جاوب|\bبال|رد |ممكن|خلص|में|बोल|लिख|बात|जवाब/u;

/** Somebody who learns a language, or is from its country, does not ask for it. */
const ABOUT =
  /learn|stud|exam|class|teacher|test|homework|hate|fail|course|lesson|boyfriend|girlfriend|friend|husband|wife|accent|clase|profe|examen|aprend|cours|apprend|prufung|unterricht|lehrer|lern|schlecht|esame|impar|lezion|prova|estud|aula|учу|учит|экзамен|урок|муж|парень|考|学|课|老师|作业|卷|单词|成绩|不好|先写|先做|勉強|試験|授業|先生|시험|공부|수업|선생|امتحان|ادرس|اتعلم|مدرس|صف|परीक्षा|पढ़|सीख|टीचर|क्लास/u;

/** Being in a country, or wanting to be heard, is not a request for another language. */
const COUNTRY =
  /germany|deutschland|allemagne|alemania|germania|alemanha|германи|(?:الم|ايطال|اسب|بريط)انيا|روسيا|ايطاليا|كوريا|russland|italia(?:$| )|francia(?:$| )|听我说|听我讲|hear my|listen to my/u;

const MAX_WORDS = 9;
const MAX_LETTERS = 40;
/**
 * In these scripts words are not parted, or carry their endings: a request has its verb right beside the name. "English homework first" and
 * "my English is bad" name a language as well.
 */
const IN_SCRIPT: readonly (readonly [script: RegExp, beside: RegExp])[] = [
  [
    /[\u3040-\u30FF]/u,
    /^§$|§\s*(?:で|に(?:して|変え|切り))(?:お願い|話|喋|しゃべ|書|答え|返|いい|大丈夫|も|して|続け|くだ|$)|§\s*(?:お願い|にして|ok|おっけー)/u,
  ],
  [
    /[\uAC00-\uD7AF]/u,
    /^§$|§\s*(?:로|으로)\s*(?:말|써|쓰|대답|답|얘기|이야기|해|하자|할|가능|부탁|바꿔|계속)/u,
  ],
  [
    /\p{Script=Han}/u,
    /^(?:请|用|说|讲)?§(?:吧|可以吗|行吗|好吗|谢谢|ok)?$|(?:用|换成?|改成?|改用|切换[到成]?|转成?)\s*§|(?:说|讲|聊)\s*§(?!.{0,4}(?:难|不好|怕|差))|请.{0,2}写\s*§|§\s*(?:回答|回复|交流|聊|跟我|和我)/u,
  ],
];
/** Chinese for not being able, or not wanting, to speak a language: that is no request for it. */
const CANNOT = /不会[说讲]|不想[说讲]|不敢[说讲]|怕[说讲]/u;

/** Returns whether a message asks for a language in its own script; `undefined` for scripts with parted words. */
function asksInScript(folded: string, name: RegExp): boolean | undefined {
  const beside = IN_SCRIPT.find(([script]) => script.test(folded))?.[1];
  if (beside === undefined) return undefined;
  return !CANNOT.test(folded) && beside.test(folded.replace(name, '§'));
}

/** A message of at most this many words that names a language asks for it. */
const BARE_WORDS = 3;

/** Returns the language that a short message asks to go on in. */
export function requestedLanguage(text: string): LanguageCode | undefined {
  if (text.length > 2 * MAX_LETTERS) return undefined;
  const folded = foldText(text, 'es')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const words = folded.split(' ').length;
  if (
    words > MAX_WORDS ||
    (words < 4 && folded.length > MAX_LETTERS) ||
    ABOUT.test(folded) ||
    COUNTRY.test(folded)
  )
    return undefined;
  const named = NAMES.filter(([, name]) => name.test(folded));
  const [only] = named;
  if (!only || named.length > 1) return undefined;
  const isAsked = asksInScript(folded, only[1]) ?? (words <= BARE_WORDS || SPEAKING.test(folded));
  return isAsked ? only[0] : undefined;
}
