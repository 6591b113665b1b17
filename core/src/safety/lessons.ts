import type { Analysis } from './analysis.js';

/**
 * Lessons: a quoted sentence whose translation is asked for is nobody's statement: 'How do you say "I want to die" in French?'. The
 * sentence is left out, and the rest is read as if it were all. Without quotation marks it may be one's own: it is asked about.
 */

/** Names of the languages that people learn, in the twelve languages. */
const TONGUE =
  '(?:english|french|spanish|german|italian|portuguese|russian|japanese|korean|chinese|mandarin|arabic|hindi|latin|turkish|' +
  'englisch|franzosisch|spanisch|deutsch|italienisch|portugiesisch|russisch|japanisch|koreanisch|chinesisch|arabisch|latein|turkisch|' +
  'ingles|frances|espanol|aleman|italiano|portugues|ruso|japones|coreano|chino|arabe|turco|' +
  'anglais|francais|espagnol|allemand|italien|portugais|russe|japonais|coreen|chinois|arabe|turc|' +
  'inglese|francese|spagnolo|tedesco|portoghese|russo|giapponese|cinese|arabo|latino|' +
  'espanhol|alemao|japones|chines|latim|' +
  'английски|французски|испански|немецки|итальянски|русски|японски|корейски|китайски|арабски|турецки|' +
  'بال(?:انجليزيه?|انكليزيه?|فرنسيه?|اسبانيه?|المانيه?|ايطاليه?|روسيه?|يابانيه?|كوريه?|صينيه?|عربيه?|تركيه?)|' +
  'अंग्रेजी|इंग्लिश|फ्रेंच|स्पेनिश|जर्मन|जापानी|उर्दू|हिंदी)';
const TONGUE_UNSPACED =
  '(?:英語|仏語|(?:フランス|ふらんす|スペイン|すぺいん|ドイツ|どいつ|イタリア|いたりあ|ロシア|ろしあ|アラビア|あらびあ)語|中国語|韓国語|日本語|英文|英语|法语|西班牙语|德语|意大利语|俄语|日语|韩语|中文|阿拉伯语|영어|불어|프랑스어|스페인어|독일어|일본어|중국어|한국어|아랍어|러시아어|이탈리아어)';

/** The question for a translation, in front of what is to be translated. */
const ASKS =
  '(?:how (?:do|would|can|could|should) (?:you|i|we|one) (?:say|write|translate|spell|pronounce)|how to say|translate|' +
  'wie (?:sagt|schreibt|ubersetzt|sage|heisst) (?:man|ich)?|ubersetz\\p{L}{0,2}|was heisst|' +
  'como (?:se|puedo|podria) (?:dice|decir|escribe|traduce|diria)|traduce|que significa|' +
  'comment (?:on dit|dit-on|dire|traduire|on traduit|ca se dit)|traduis|que veut dire|' +
  'come si (?:dice|scrive|traduce)|traduci|cosa significa|' +
  'como (?:se|eu) (?:diz|fala|escreve|traduz|digo)|traduz|o que significa|' +
  'как (?:по-\\p{L}{3,12} )?(?:будет|сказать|перевести|пишется|переводится)|переведи|что значит|как по-\\p{L}{3,12}|' +
  'كيف (?:اقول|نقول|تقول|يقال|اكتب|اترجم)|ترجم\\p{L}{0,2}|ما معني)';
/** The same behind it. */
const ASKS_AFTER =
  '(?:(?:को )?(?:अंग्रेजी|इंग्लिश|फ्रेंच|स्पेनिश|जर्मन|जापानी|उर्दू|हिंदी) (?:में )?(?:कैसे|क्या) (?:कहते|बोलते|लिखते|कहें|बोलें)|' +
  `(?:って|は|を)?${TONGUE_UNSPACED}で(?:は)?(?:何|なん|どう)(?:て|と|って)?(?:言|い|訳|書)|` +
  `(?:를|을|는|은|라고|이라고|라는 말을|라는 말은)? ?${TONGUE_UNSPACED}로(?:는)? ?(?:어떻게|뭐라고|뭐)|` +
  `(?:这句话?|这个词)?(?:用|的)?${TONGUE_UNSPACED}(?:是什么|怎么|如何|咋)(?:说|写|翻译|讲)?)`;

const QUOTED = '(?:"[^"\\n]{2,80}"|「[^」\\n]{2,80}」|『[^』\\n]{2,80}』)';

const QUOTED_LESSONS: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})${ASKS} {0,2}:? ?${QUOTED}`, 'gu'),
  new RegExp(`${QUOTED} ?${ASKS_AFTER}`, 'gu'),
];

/** Without quotation marks it may be somebody's own statement, to be told to a doctor abroad. */
const UNQUOTED_LESSON = new RegExp(
  `(?<!\\p{L})${ASKS} [^".!?\\n]{2,60} (?:(?:in|auf|en|em|по) ?-?)?${TONGUE}(?!\\p{L})`,
  'u',
);

const HAS_LESSON =
  /how |transl|what|wie |ubersetz|heisst|como |traduc|traduz|significa|comment|traduis|veut dire|come si|traduci|как |перевед|значит|كيف|ترجم|معني|कैसे|क्या|で|로|怎么|什么|如何|咋/u;

const hasLesson = ({ normalized, hits }: Analysis): boolean =>
  hits.some(({ pattern: { strength } }) => strength === 'strong') && HAS_LESSON.test(normalized);

/** Returns a text without the quoted sentences whose translation it asks for; `undefined` if it asks for none. */
export function withoutLessons(analysis: Analysis): string | undefined {
  if (!hasLesson(analysis)) return undefined;
  const { normalized } = analysis;
  let rest = normalized;
  for (const lesson of QUOTED_LESSONS) rest = rest.replace(lesson, ' . ');
  return rest === normalized ? undefined : rest;
}

/** Returns a text without a sentence whose translation it asks for, and that is not quoted; `undefined` if it asks for none. */
export function withoutUnquotedLesson(analysis: Analysis): string | undefined {
  if (!hasLesson(analysis)) return undefined;
  const rest = analysis.normalized.replace(UNQUOTED_LESSON, ' . ');
  return rest === analysis.normalized ? undefined : rest;
}
