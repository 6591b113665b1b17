import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import type { CorpusLine } from './corpus.js';
import { seededRandom } from '@mikai/contract/seeded-random';
import { shuffled } from './random.js';

/**
 * Public harmless sentences, read from a folder outside the repository: one sentence a line, a file for each language and
 * set, named `<language>.<set>.txt`. `docs/safety.md` names the sets, their licences and where they come from.
 */

/** Most sentences of one language, so that no language outweighs another. */
export const HARMLESS_PER_LANGUAGE = 2400;

/**
 * The training weight of one public sentence, in lines of the project's own. Chosen among 0, 0.1, 0.3 and 1 on held-out
 * sources: more of it lowers false alarms on public sentences only, and misses more hints.
 */
export const HARMLESS_WEIGHT = 0.15;

/**
 * Words of death, harm and despair. Films and forums speak of killing and of suicide, so a set that is harmless as a whole
 * is not harmless line by line: a sentence with one of these words is left out rather than taught as harmless.
 */
const CRISIS_WORDS: Record<LanguageCode, RegExp> = {
  en: /suicid|kill|\bdie\b|dying|\bdead\b|death|murder|\bcut(s|ting)? (my|your|him|her)|self.?harm|\bhang|overdos|pills|\bgun\b|shoot|\bshot\b|rap(e|ed|ing|ist)\b|abus|\bhit(s|ting)? me|beat(s|ing|en)? (me|her|him|up)|jump(ed|ing)? off|bleed|worthless|hopeless|end it all|give up|anymore|hurt|knife|stab|poison|goodbye|farewell|disappear|alone|hate myself|help me|burden|live without|scared/i,
  es: /suicid|mat(ar|o|as|a|é|ó|aré|ará|aron|ado|en|es|arte|arme|arla|arlo)\b|muer|morir|mor[ií]|asesin|sangre|arma\b|pistola|dispar|viol(ar|ó|ada|ador)|abus|golpe|peg(a|ó|an|ar)\b|pastillas|veneno|cuchillo|adi[oó]s|desaparec|sol[oa]\b|ayúdame|daño|vivir sin|odio|miedo|rend/i,
  fr: /suicid|tuer?|tué|tues?\b|mort|mour|meur|assassin|sang\b|arme\b|pistolet|tirer|viol(er|é|ée|eur)\b|abus|frapp|batt|pilules|poison|couteau|adieu|dispara|seule?\b|aide[zr]?.moi|mal\b|vivre sans|peur|abandon/i,
  de: /selbstm|suizid|umbring|umgebracht|töt|tot\b|tote|tod|sterb|stirb|starb|gestorben|mord|blut|waffe|pistole|schieß|erschoss|vergewalt|missbrauch|schlag|schläg|geschlagen|prügel|tabletten|gift|messer|leb ?wohl|verschwind|allein|hilf mir|helft|weh\b|verletz|ohne mich|angst|aufgeben/i,
  it: /suicid|uccid|ucci[sd]|ammazz|mort|mori|muo[ri]|assassin|sangue|arma\b|pistola|spar(a|o|are|ato)\b|stupr|abus|picchi|colp|pillole|veleno|coltello|addio|spari(re|sci|to)|sol[oa]\b|aiutami|male\b|vivere senza|paura|arrend/i,
  pt: /suic[ií]d|mat(ar|o|as|a|ei|ou|aram|ado|em|á-l|ar-)\b|morr|mort|morre|assassin|sangue|arma\b|pistola|tiro|estupr|viol(ar|ou|ada|ador)|abus|bat(er|eu|e)\b|comprimidos|veneno|faca|adeus|desaparec|sozinh|ajud[ae].me|me ajud|dor\b|machuc|viver sem|medo|desist/i,
  ru: /суицид|самоуб|уби(ть|й|л|т|ва)|убь|умер|умир|умр|мертв|мёртв|смерт|труп|кров|оружи|пистолет|стрел|изнасил|насил|бь[её]|удар|таблет|яд\b|нож|проща(й|ю)|исчез|одн[аи]\b|один\b|помоги|боль|без меня|страш|боюсь|сда(ться|юсь)/i,
  ja: /死|殺|自殺|血|銃|撃|レイプ|虐待|殴|薬|毒|刃|ナイフ|包丁|さようなら|さよなら|消え|一人ぼっち|助けて|傷|痛|生き|怖|恐/,
  ko: /죽|자살|살인|살해|시체|피를|총|쏘|쏴|강간|학대|때리|때려|맞았|약을|독약|칼|안녕히|사라지|혼자|도와|상처|아프|살기|살고|무서|포기/,
  zh: /死|杀|殺|自尽|血|枪|槍|强奸|強姦|虐待|打我|药|藥|毒|刀|永别|再见|再見|消失|孤独|孤獨|救|伤|傷|痛|活|怕|放弃|放棄/,
  ar: /انتحار|انتحر|قتل|اقتل|موت|مات|يموت|ميت|دم\b|سلاح|مسدس|اغتصاب|ضرب|حبوب|سم\b|سكين|وداع|اختف|وحيد|وحد|ساعد|جرح|الم\b|خائف|خوف|حياتي|عيش|نهاية/,
  hi: /आत्महत्या|मर|मौत|मार|हत्या|खून|ख़ून|बंदूक|गोली|बलात्कार|पीट|ज़हर|जहर|चाकू|अलविदा|अकेल|मदद|दर्द|चोट|जीना|डर/,
};

/** Letters and length that a sentence must have to teach anything. */
function isUsable(text: string, language: LanguageCode): boolean {
  if (text.length < 6 || text.length > 300) return false;
  if (/https?:|\[NAME\]|\[RELIGION\]/.test(text)) return false;
  return !CRISIS_WORDS[language].test(text);
}

/**
 * Reads up to `HARMLESS_PER_LANGUAGE` sentences of each language, spread evenly over its sets; the same in every run. Throws when
 * the folder has no file of the expected name.
 */
export function readHarmless(folder: string): CorpusLine[] {
  if (!existsSync(folder)) throw new Error(`no such folder: ${folder}`);
  const files = readdirSync(folder)
    .map((name) => /^([a-z]{2})\.([a-z0-9-]+)\.txt$/.exec(name))
    .filter((match) => match !== null && LANGUAGE_CODES.some((language) => language === match[1]))
    .sort((a, b) => (a?.[0] ?? '').localeCompare(b?.[0] ?? ''));
  if (files.length === 0)
    throw new Error(`${folder} holds no file named <language>.<set>.txt, such as en.tatoeba.txt`);
  return LANGUAGE_CODES.flatMap((language) => {
    const sets = files
      .filter((match) => match?.[1] === language)
      .map((match) => ({
        source: match?.[2] ?? '',
        lines: shuffled(
          [
            ...new Set(
              readFileSync(join(folder, match?.[0] ?? ''), 'utf8')
                .split('\n')
                .map((line) => line.trim()),
            ),
          ].filter((text) => isUsable(text, language)),
          seededRandom(11),
        ),
      }))
      .sort((a, b) => a.lines.length - b.lines.length);
    // The smallest set gives what it has; what it leaves goes to the larger ones.
    let left = HARMLESS_PER_LANGUAGE;
    return sets.flatMap(({ source, lines }, index) => {
      const share = Math.min(lines.length, Math.floor(left / (sets.length - index)));
      left -= share;
      return lines.slice(0, share).map((text) => ({
        language,
        label: 'safe' as const,
        category: 'everyday',
        text,
        source: `public-${source}`,
        extra: true,
        weight: HARMLESS_WEIGHT,
        key: text,
      }));
    });
  });
}
