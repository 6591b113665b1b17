import { ProviderError } from './provider-error.js';

/** Headings under which models think aloud in plain text, in small letters. */
const THOUGHT_HEADINGS = [
  ...['thinking', 'thoughts', 'thought', 'thinking process', 'thought process', 'my thinking', 'my thoughts'],
  ...[
    'my thought process',
    'reasoning',
    'reasoning process',
    'my reasoning',
    'internal reasoning',
    'analysis',
  ],
  ...['internal analysis', 'chain of thought', 'inner monologue', 'internal monologue', 'internal thoughts'],
  ...['gedanken', 'gedankengang', 'denkprozess', 'überlegung', 'überlegungen', 'nachdenken', 'analyse'],
  ...['pensamiento', 'pensamientos', 'razonamiento', 'proceso de pensamiento', 'análisis', 'reflexión'],
  ...['réflexion', 'réflexions', 'raisonnement', 'pensées', 'processus de réflexion'],
  ...['ragionamento', 'pensiero', 'pensieri', 'processo di pensiero', 'analisi', 'riflessione'],
  ...['raciocínio', 'pensamento', 'pensamentos', 'processo de pensamento', 'análise', 'reflexão'],
  ...['мысли', 'рассуждение', 'рассуждения', 'размышление', 'размышления', 'ход мыслей', 'анализ'],
  ...['思考', '思考過程', '思考プロセス', '推論', '考え', '思考过程', '思考過程', '推理', '推理过程', '分析'],
  ...['생각', '생각 과정', '사고', '사고 과정', '추론', '추론 과정', '분석'],
  ...['التفكير', 'تفكير', 'عملية التفكير', 'التحليل', 'تحليل', 'الاستدلال'],
  ...['विचार', 'सोच', 'विचार प्रक्रिया', 'सोचने की प्रक्रिया', 'तर्क', 'विश्लेषण'],
];
/** Beginnings that are a heading whatever follows: 'Here's a thinking process that leads to the reply:'. */
const THOUGHT_SENTENCES = ["here's", 'here is'].flatMap((here) =>
  ['a', 'my', 'the'].map((article) => `${here} ${article} thinking process`),
);
/** Headings of what is for the person. */
const ANSWER_HEADINGS = [
  ...[
    'final answer',
    'final response',
    'final reply',
    'final output',
    'my answer',
    'my response',
    'my reply',
  ],
  ...[
    'answer',
    'response',
    'reply',
    'output',
    'antwort',
    'endgültige antwort',
    'respuesta',
    'respuesta final',
  ],
  ...['réponse', 'réponse finale', 'risposta', 'risposta finale', 'resposta', 'resposta final'],
  ...[
    'ответ',
    'окончательный ответ',
    '回答',
    '最終回答',
    '最终回答',
    '答え',
    '返答',
    '返信',
    '回复',
    '答案',
    '答复',
  ],
  ...[
    '답변',
    '최종 답변',
    '응답',
    '대답',
    '답',
    'الإجابة',
    'الجواب',
    'الرد',
    'الإجابة النهائية',
    'الرد النهائي',
  ],
  ...['उत्तर', 'अंतिम उत्तर', 'जवाब', 'अंतिम जवाब'],
];

/** Marks before a heading: Markdown, brackets, and the pictures that stand for thinking. */
const BEFORE_HEADING = /^(?:[\s*_#>([<【「]|🤔|💭|🧠|\uFE0F){0,16}/u;
/** Matches what makes words a heading: a colon behind them, or the end of their line. */
const HEADING_ENDS = /^[*_\])】」 \t]{0,6}(?:[:：]|(?:\.{3}|…)?[*_ \t]{0,4}\r?\n)/u;
/** Matches what a heading may have behind it as long as neither has come. */
const HEADING_IS_OPEN = /^[*_\])】」 \t.…\r]{0,12}$/u;

/** Matches the heading of an answer; what is in front of it shows that it is none in the middle of a sentence. */
const ANSWER = new RegExp(
  // At the beginning of a line, or behind a sentence.
  '(?:[\\r\\n]|[.!?…。！？؟।)\\]"”»][ \\t])[\\s*_#>([【「]{0,10}' +
    `(?:${[...new Set(ANSWER_HEADINGS)].join('|')})` +
    // As for headings of thoughts. Ollama's own client ends them with 'done thinking.'
    '[*_\\])】」 \\t]{0,6}(?:[:：]|(?=\\r?\\n))|\\.{3} ?done thinking[.\\r\\n]',
  'iu',
);
/** The longest heading with its marks. UTF-16 units. */
const MAX_HEADING = 80;

/** Whether the beginning of a reply is a heading of thoughts: its length, `open` while it may become one, or `none`. */
type Beginning = { kind: 'none' } | { kind: 'open' } | { kind: 'thoughts'; length: number };

function readBeginning(text: string): Beginning {
  const marks = BEFORE_HEADING.exec(text)?.[0] ?? '';
  const line = text
    .slice(marks.length, marks.length + MAX_HEADING)
    .toLowerCase()
    .replace('’', "'");
  // Half a picture may be one of those.
  if (line === '' || /^[\uD83E\uD83D]$/.test(line)) return { kind: 'open' };
  if (THOUGHT_SENTENCES.some((heading) => line.startsWith(heading)))
    return { kind: 'thoughts', length: marks.length };
  let isOpen = THOUGHT_SENTENCES.some((heading) => heading.startsWith(line));
  for (const heading of THOUGHT_HEADINGS) {
    isOpen ||= heading.startsWith(line);
    if (!line.startsWith(heading)) continue;
    const rest = line.slice(heading.length);
    if (HEADING_ENDS.test(rest)) return { kind: 'thoughts', length: marks.length + heading.length };
    isOpen ||= HEADING_IS_OPEN.test(rest);
  }
  return isOpen ? { kind: 'open' } : { kind: 'none' };
}

/**
 * Returns the words of a model without thoughts under a heading of plain text at their beginning ('Thinking: ...', '**Analysis**'), up to
 * the heading of the answer ('Answer:'). Where none comes, nothing is left: what is a thought and what is not cannot be known.
 * @throws ProviderError where the answer begins a second time, as what was taken for it may have been a thought
 */
export async function* withoutHeadedThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let text = '';
  let part: 'beginning' | 'plain' | 'thoughts' | 'answer' = 'beginning';
  let hasText = false;
  let isMarked = false;
  for await (const piece of pieces) {
    if (part === 'plain') {
      yield piece;
      continue;
    }
    text += piece;
    if (part === 'beginning') {
      const beginning = readBeginning(text);
      if (beginning.kind === 'open') continue;
      if (beginning.kind === 'none') {
        part = 'plain';
        yield text;
        continue;
      }
      part = 'thoughts';
      text = text.slice(beginning.length);
    }
    if (part === 'thoughts') {
      const answer = ANSWER.exec(text);
      // The heading may arrive in several pieces.
      if (!answer) {
        text = text.slice(-MAX_HEADING);
        continue;
      }
      part = 'answer';
      // The heading's own marks may end behind its colon: '**Answer:** ...'.
      isMarked = /[*_]/.test(answer[0]);
      text = text.slice(answer.index + answer[0].length);
    }
    if (!hasText) text = isMarked ? text.replace(/^[\s*_]{1,8}/, '') : text.trimStart();
    if (ANSWER.test(text)) throw new ProviderError('unreadable');
    if (text === '') continue;
    hasText = true;
    // Text that may be the beginning of another heading is held back.
    const shownLength = Math.max(0, text.length - MAX_HEADING);
    if (shownLength > 0) yield text.slice(0, shownLength);
    text = text.slice(shownLength);
  }
  if (part === 'beginning' || part === 'answer') if (text !== '') yield text;
}
