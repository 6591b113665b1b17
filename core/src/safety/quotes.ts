import { speaksToWriter } from './quoted-persons.js';

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
  /(?:^|[^\p{L}])(?:song|album|playlist|track|setlist|lyrics?|chorus|film|movie|book|novel|poem|title|scene|character|series|meme|(?:das|dem|ein|im|vom|zum|beim|neues|lieblings) ?lied|songtext|refrain|buch|roman|gedicht|serie|canci[oó]n|letra de|peli(?:cula)?|libro|novela|poema|chanson|paroles|livre|poeme|titre|canzon[ei]|testo di|poesia|romanzo|musica|filme|livro|песн\p{L}{1,2}|строчк\p{L}|фильм\p{L}{0,2}|книг\p{L}|стих\p{L}{0,2}|роман\p{L}{0,2}|(?:ال)?(?:اغني[هة]|فيلم|كتاب|قصيد[هة]|مسلسل|روايه)|gaana|gaane|gana|gane|kitaab)(?=[^\p{L}]|$)|(?<![\p{L}\p{M}])(?:गान[ाे]|फिल्म|किताब|कविता)|歌|曲|映画|小説|漫画|電影|电影|小说|诗|台词|노래|가사|영화|소설|드라마|만화/u;

/** Words of listening and singing directly before: what is quoted is a title, or was sung. "Listen to me" is none of them. */
const LISTENED =
  /(?:^|[^\p{L}])(?:listen(?:ing|ed)? to(?! (?:me|us|my|what)(?!\p{L}))|sang|sings?|singing|streaming|escuch(?:e|o|aba|ando)|cant(?:a|e|o|aba|ando)|j'ecoute|ecoutais|ecoutant|ai ecoute|chant(?:e|ais|ait|ant)|hor(?:e|te) (?:gerade|grad|heute)|sing(?:e|t|en)|ascolt(?:o|avo|ando|ato)|cant(?:ei|avo|ato)|ouvindo|escut(?:ei|ava|ando)|слушаю|слушала?|по(?:ю|ет|ют)|(?:استمع|بستمع) (?:الي|الى|ل)|sun (?:raha|rahi) (?:hu|hun|hoon))(?!\p{L})[^"\n.,:;!?]{0,24}$|(?:聴いている|聴いてる|聞いている曲|听着歌|在听歌?|单曲循环|노래 듣고 있는|듣고 있는 곡)[\s:：,，、]?$/u;

/** Verbs of hearing, for words at a concert or on the radio. Words that are heard anywhere else may be a voice in the head. */
const PERCEIVED =
  /(?:^|[^\p{L}])(?:heard|ouvi|entendu|gehort|sentito|слышала?|oi)(?!\p{L})[^"\n.,:;!?]{0,24}$/u;
const AT_CONCERT =
  /(?:^|[^\p{L}])(?:at the (?:gig|concert|show)|on the radio|no (?:show|radio)|en (?:el concierto|la radio)|au concert|a la radio|im radio|beim konzert|al concerto|alla radio|на концерте|по радио)(?!\p{L})/u;

/** A name that has what is quoted: "Nirvana's …". What my mother's or my head's voice says is no title, and "there's" has no owner. */
const OWNER =
  /(?<!(?:my|our|the|your|his|her|their) )(?<!\p{L})(?!(?:there|that|here|what|it|let|who|she|how|where|when|why|this|everything|nothing|something|anything|all|head|brain|mind|life|heart|today|tonight|everyone|everybody|someone|somebody|nobody|one)'s)\p{L}{3,20}'s ?$/u;

/** The writer thinks, says or writes it, or it is in their head: whatever stands beside it, it is their own. */
const OWN_BEFORE =
  /(?:^|[^\p{L}])(?:(?:i|i've|i'm|ive|im)(?: \p{L}{1,12}){0,2}? (?:say|said|saying|think|thinking|thought|tell|told|write|wrote|feel|felt|scream(?:ed)?|whisper(?:ed)?|googled?)|thought|thinking|(?:in|inside) my (?:head|mind|brain)|my (?:head|mind|brain|thoughts?|depression|voices?)|(?:the|a) (?:voices?|thoughts?)|(?:me )?(?:digo|dije|pienso|pense|repito|escribi)|(?:mi|la) (?:cabeza|mente|voz)|je(?: m[e'])? ?(?:le )?(?:dis|disais|pense|pensais|repete|suis dit)|j'ai (?:dit|pense|ecrit)|(?:ma|la) (?:tete|voix)|ich(?: \p{L}{1,12}){0,2}? (?:sage?|sagte|denke?|dachte|schrieb|gesagt|gedacht|geschrieben)|(?:sage?|sagte|denke?|dachte|schrieb) ich|(?:im|mein|meinem) kopf|(?:die|eine) stimmen?|(?:mi )?(?:dico|penso|pensavo|ripeto)|ho (?:detto|pensato|scritto)|(?:in|la mia|nella) testa|una voce|(?:pensei|falei|escrevi)|eu (?:disse|dizia|falo)|(?:na|minha) cabeca|uma voz|я(?: \p{L}{1,12}){0,2}? (?:думаю|подумала?|думала?|сказала?|говорю|написала?)|думаю|говорю|голоса?|в голове|(?:قلت|كتبت|اقول|افكر|فكرت|بفكر|بقول)|براسي|(?:mai|main|maine)(?: \p{L}{1,12}){0,2}? (?:sochta|sochti|socha|kaha|bola|boli|likha|kehta|kehti)|dimag me)(?!\p{L})[^"\n.!?]{0,24}$|頭の中|머릿속|我(?:心里|总是?|一直|常常|每天|又|就)?(?:在)?(?:想|说|觉得|写)[^"\n。！？]{0,6}$|脑子里|मैं(?:ने)? [^"\n।]{0,20}(?:सोच|कह|लिख)\p{L}{0,3}\p{M}{0,2}[^"\n।]{0,12}$/u;
const OWN_AFTER =
  /^[\s,-]{0,3}(?:i(?: \p{L}{1,12})? (?:say|said|think|thought|tell|told|whisper(?:ed)?|wrote|scream(?:ed)?)|(?:is |keeps (?:going|running) )?(?:in|inside|through) my (?:head|mind|brain)|(?:me )?(?:digo|pienso|repito)|(?:en mi|dans ma|na minha|nella mia) (?:cabeza|tete|cabeca|testa)|je (?:me )?(?:dis|pense|repete)|(?:denke?|dachte|sage?|sagte) ich|(?:in|im) (?:mein\p{L}{1,2} )?kopf|(?:dico|penso|mi ripeto)|(?:думаю|говорю)|в (?:моей )?голове)(?!\p{L})|^(?:と|って)[^。「」\n]{0,8}(?:思|考え|願|感じ|つぶや|書い)|^(?:라고|라는|란|고|는)[^.\n]{0,10}(?:생각|되뇌)/u;

/** Somebody else who speaks, directly before the quotation. */
const SPEAKER =
  /(?:^|\s)(?:he|she|they|my \p{L}{1,20}|the \p{L}{1,20}|\p{L}{1,20}mate|er|sie|mein\p{L}? \p{L}{1,20}|el|ella|mi \p{L}{1,20}(?: de \p{L}{1,20})?|il|elle|mon \p{L}{1,20}|ma \p{L}{1,20}|lui|lei|(?:il mio|la mia) \p{L}{1,20}|ele|ela|(?:meu|minha) \p{L}{1,20}|он|она|мо[йя] \p{L}{1,20}|сосед\p{L}{0,4}|друг|подруга|زميلي|زميلتي|صاحبي|صاحبتي|roommate|dost|दोस्त|dadi|दादी|بنتي|ابني)(?:\s[\p{L}']{1,20}){0,3}?\s(?:said|says|goes|went|shouted|texted|wrote|joked|yelled|sagt|sagte|meint|meinte|schrieb|rief|dijo|dice|grito|escribio|puso|dit|a dit|crie|a crie|dice|ha detto|ha scritto|disse|diz|falou|gritou|говорит|сказал\p{L}?|кричит|написал\p{L}?|قال|قالت|يقول|تقول|bola|boli|kehta|kehti|बोला|बोली|कहती|कहता)(?:\s[\p{L}']{1,20}){0,5}\s?[:,]?\s?$/u;

/** Somebody else who speaks, directly behind the quotation. */
const SPEAKER_AFTER =
  /^\s?[,-]?\s?(?:(?:says|said|goes|wrote|sagt|sagte|meint|meinte|schreibt|dice|dijo|grita|dit|crie|ecrit|diz|disse|fala|говорит|сказал\p{L}?|кричит|пишет)\s(?:my|the|he|she|mein\p{L}?|die|der|er|sie|mi|el|ella|la|il|ma|mon|elle|mia|mio|lei|lui|minha|meu|ele|ela|мо[йя]|он|она|дочка|дочь|сын|муж|жена|мама|папа|друг|подруга)(?=\s|$)|(?:meri|mera|मेरी|मेरा)\s\p{L}{1,20}\s(?:\S{1,20}\s){0,2}?(?:bol\p{L}{1,20}|keh\p{L}{1,20}|बोल\S{1,20}|कह\S{1,20}))/u;

/** A name that is said to have sung or said it, directly behind the quotation: "…," Molière supposedly said. */
const NAMED_AFTER =
  /^\s?,?\s?(?:(?!(?:i|we|ich|wir|yo|je|io|eu|я|мы) )\p{L}{3,20} (?:\p{L}{3,20} )?(?:supposedly |once |famously |always |allegedly )?(?:said|wrote|sang|sings|sung)|(?:sang|sings|wrote|singt|schrieb|chantait|chante|disait|ecrivait|cantaba|canta|escribio|decia|cantava|scrisse|diceva|cantou|escreveu|dizia|пела?|поет|писала?|сказала?) \p{L}{3,20})(?!\p{L})/u;

/** The distance around a quotation in which its origin is looked for, in characters. */
const AROUND = 60;

/** The text between two titles of a list, with the author of the first if one is named. */
const LISTED =
  /^(?: (?:by|von|de|di|par) \p{L}{2,20}(?: \p{L}{2,20})?)?\s?(?:,|and|y|e|et|und|и|و|と|和)?\s?$/u;

/** The end of a sentence: the subject of another sentence has no bearing on this one. */
const SENTENCE_END = /[.!?…。！？؟।\n]/u;

/** Returns whether a text names a song, a film or a book. */
const namesWork = (normalized: string): boolean => WORK.test(normalized);

/** Matches somebody who writes, sings or posts in their own voice: a pupil's poem, a son's book. */
const WRITES =
  /(?<!\p{L})(?:wrote|writes|has written|posted|posts|handed in|sent|shared|drew|sang|escribio|escribe|ha escrito|publico|subio|a ecrit|ecrit|a poste|a publie|schrieb|schreibt|hat [^.!?\n]{1,40}geschrieben|gepostet|geteilt|ha scritto|scrive|ha pubblicato|ha postato|escreveu|escreve|postou|publicou|написала?|пишет|выложила?|опубликовала?|كتب|كتبت|(?:ي|ت)كتب|نشر|نشرت|likha|likhi)(?!\p{L})|書い|投稿|썼|쓴|올렸|올리고|写|发了|发布|लिख/u;
/** The text tells of an invented person. */
const INVENTS =
  /(?<!\p{L})(?:in which|in the (?:book|film|movie|novel|song|series)|characters?|hero|heroine|protagonist|about (?:an?|the) \p{L}{2,12} who|en (?:el|la) que|personaje|protagonista|dans (?:lequel|laquelle)|personnage|in (?:dem|der) (?:die|der|das|eine?)|figur|hauptfigur|held(?:in)?|in cui|personaggio|em que|personagem|в котор\p{L}{2,3}|геро\p{L}{1,4}|персонаж\p{L}{0,2}|بطل|بطله|شخصيه|kirdar)(?!\p{L})|主人公|登場人物|주인공|등장인물|主角|人物|किरदार|पात्र/u;

/** Returns whether a danger is told of a song, a film or a book, and not written in one by somebody in danger. */
export const isOfWork = (normalized: string): boolean =>
  namesWork(normalized) && (!WRITES.test(normalized) || INVENTS.test(normalized));

/** Returns where somebody else than the writer is quoted. */
export function quotationsOfOthers(normalized: string): { start: number; end: number; isWork: boolean }[] {
  const spans: { start: number; end: number; isWork: boolean }[] = [];
  if (!QUOTATION_MARK.test(normalized)) return spans;
  for (const match of normalized.matchAll(QUOTED)) {
    const start = match.index;
    const end = start + match[0].length;
    const before =
      normalized
        .slice(Math.max(0, start - AROUND), start)
        .split(SENTENCE_END)
        .at(-1) ?? '';
    const after = normalized.slice(end, end + AROUND / 2).split(SENTENCE_END)[0] ?? '';
    if (OWN_BEFORE.test(before) || OWN_AFTER.test(after)) continue;
    const isWork =
      [WORK, LISTENED, OWNER].some((each) => each.test(before)) ||
      WORK.test(after) ||
      (PERCEIVED.test(before) && AT_CONCERT.test(after));
    // Two titles stand beside each other: "…" and "…".
    const last = spans.at(-1);
    const isListed = last?.isWork === true && LISTED.test(normalized.slice(last.end, start));
    const isSpoken =
      SPEAKER.test(before) || speaksToWriter(before) || SPEAKER_AFTER.test(after) || NAMED_AFTER.test(after);
    if (isWork || isListed || isSpoken) spans.push({ start, end, isWork: isWork || isListed });
  }
  return spans;
}
