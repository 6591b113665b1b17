/**
 * Quotations of others: what a song, a film or somebody else says between quotation marks is no statement of the writer. A
 * quotation that nothing attributes to others stays the writer's own: people quote their own thoughts, too.
 */

/** Text between quotation marks of one line. Folding has made one kind of the typographic ones. */
const QUOTED =
  /"[^"\n]{2,120}"|「[^」\n]{2,120}」|『[^』\n]{2,120}』|(?<![\p{L}\p{N}])'(?=\p{L})[^"\n]{2,120}?'(?![\p{L}\p{N}])/gu;

/** Most texts have none of these. */
const QUOTATION_MARK = /["'「『]/;

/** Works whose words are quoted. */
const WORK =
  /(?:^|[^\p{L}])(?:song|lyrics?|chorus|film|movie|book|novel|poem|title|scene|character|series|meme|lied|songtext|refrain|buch|roman|gedicht|serie|figur|canci[oó]n|tema|letra|peli(?:cula)?|libro|novela|poema|chanson|paroles|livre|poeme|titre|canzone|testo|libro|poesia|romanzo|musica|filme|livro|песн\p{L}{1,2}|строчк\p{L}|фильм\p{L}{0,2}|книг\p{L}|стих\p{L}{0,2}|роман\p{L}{0,2}|اغني[هة]|فيلم|كتاب|قصيد[هة]|مسلسل|روايه|gaana|gaane|gana|gane|film|kitaab)(?=[^\p{L}]|$)|गान[ाे]|फिल्म|किताब|कविता|歌|曲|映画|小説|漫画|電影|电影|小说|诗|台词|노래|가사|영화|소설|드라마|만화/u;

/** Somebody else who speaks, directly before the quotation. */
const SPEAKER =
  /(?:^|\s)(?:he|she|they|my \p{L}{1,20}|the \p{L}{1,20}|\p{L}{1,20}mate|er|sie|mein\p{L}? \p{L}{1,20}|el|ella|mi \p{L}{1,20}(?: de \p{L}{1,20})?|il|elle|mon \p{L}{1,20}|ma \p{L}{1,20}|lui|lei|(?:il mio|la mia) \p{L}{1,20}|ele|ela|(?:meu|minha) \p{L}{1,20}|он|она|мо[йя] \p{L}{1,20}|сосед\p{L}{0,4}|друг|подруга|زميلي|زميلتي|صاحبي|صاحبتي|roommate|dost|दोस्त|dadi|दादी|بنتي|ابني)(?:\s[\p{L}']{1,20}){0,3}?\s(?:said|says|goes|went|shouted|texted|wrote|joked|yelled|sagt|sagte|meint|meinte|schrieb|rief|dijo|dice|grito|escribio|puso|dit|a dit|crie|a crie|dice|ha detto|ha scritto|disse|diz|falou|gritou|говорит|сказал\p{L}?|кричит|написал\p{L}?|قال|قالت|يقول|تقول|bola|boli|kehta|kehti|बोला|बोली|कहती|कहता)(?:\s[\p{L}']{1,20}){0,5}\s?[:,]?\s?$/u;

/** Somebody else who speaks, directly behind the quotation. */
const SPEAKER_AFTER =
  /^\s?[,-]?\s?(?:(?:says|said|goes|wrote|sagt|sagte|meint|meinte|schreibt|dice|dijo|grita|dit|crie|ecrit|diz|disse|fala|говорит|сказал\p{L}?|кричит|пишет)\s(?:my|the|he|she|mein\p{L}?|die|der|er|sie|mi|el|ella|la|il|ma|mon|elle|mia|mio|lei|lui|minha|meu|ele|ela|мо[йя]|он|она|дочка|дочь|сын|муж|жена|мама|папа|друг|подруга)(?=\s|$)|(?:meri|mera|मेरी|मेरा)\s\p{L}{1,20}\s(?:\S{1,20}\s){0,2}?(?:bol\p{L}{1,20}|keh\p{L}{1,20}|बोल\S{1,20}|कह\S{1,20}))/u;

/** How far around a quotation its origin is looked for, in characters. */
const AROUND = 60;

/** Returns where somebody else than the writer is quoted. */
export function quotationsOfOthers(normalized: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  if (!QUOTATION_MARK.test(normalized)) return spans;
  for (const match of normalized.matchAll(QUOTED)) {
    const start = match.index;
    const end = start + match[0].length;
    const before = normalized.slice(Math.max(0, start - AROUND), start);
    const after = normalized.slice(end, end + AROUND / 2);
    if (SPEAKER.test(before) || WORK.test(before) || SPEAKER_AFTER.test(after) || WORK.test(after))
      spans.push({ start, end });
  }
  return spans;
}
