import { CharacterClasses, widthAt } from './character-classes.js';

/**
 * Ends of clauses: punctuation, and words after which a sentence turns ("but", "and now I"). The rest may state the opposite: "I
 * don't want to die, but I took the pills".
 */

const MARKS = '.!?…。！？؟۔;；\n,，、،:：—–';
/** Words between two blanks. */
const WORDS =
  "but|yet|however|and (?:now )?i|aber|sondern|doch|und (?:jetzt |nun )?ich|mais|et (?:maintenant )?j[e']|pero|sino|y (?:ahora )?yo|ma|però|pero|e (?:adesso |ora )?io|mas|porem|e (?:agora )?eu|но|а|и (?:теперь )?я|لكن|ولكن|بس|لكني|लेकिन|मगर|पर|lekin|magar|par|और (?:अब )?मैं|aur (?:ab )?(?:mai|main)";
/** Turns in scripts without blanks. */
const RUNS =
  'けど|けれど|でも|だけど|ですが|だが|하지만|지만|는데|근데|그런데|但是|但|可是|不过|只是|然而|可我';
const WORD = new RegExp(`(?:${WORDS})(?=\\s)`, 'uy');
const RUN = new RegExp(RUNS, 'uy');

const IS_MARK = 1;
const BEGINS_WORD = 2;
const BEGINS_RUN = 4;
const IS_BLANK = 8;
const beginningsOf = (alternatives: string): ReadonlySet<string> =>
  new Set(alternatives.split('|').map((each) => each.charAt(0)));
const [wordBeginnings, runBeginnings] = [beginningsOf(WORDS), beginningsOf(RUNS)];
const classes = new CharacterClasses(
  (character) =>
    (MARKS.includes(character) ? IS_MARK : 0) |
    (wordBeginnings.has(character) ? BEGINS_WORD : 0) |
    (runBeginnings.has(character) ? BEGINS_RUN : 0) |
    (/\s/.test(character) ? IS_BLANK : 0),
);

/** Returns where the clauses of a text begin, in rising order, and its length. Expressions are tried only where one may fit. */
export function clauseBreaks(text: string): number[] {
  const breaks = [0];
  let before = 0;
  for (let at = 0; at < text.length;) {
    const found = classes.at(text, at);
    let end = at + widthAt(text, at);
    if ((found & IS_MARK) !== 0) breaks.push(at);
    else {
      const turn =
        (found & BEGINS_RUN) !== 0
          ? RUN
          : (found & BEGINS_WORD) !== 0 && (before & IS_BLANK) !== 0
            ? WORD
            : undefined;
      if (turn) {
        turn.lastIndex = at;
        if (turn.test(text)) {
          breaks.push(at);
          end = turn.lastIndex;
        }
      }
    }
    before = found;
    at = end;
  }
  breaks.push(text.length);
  return breaks;
}
