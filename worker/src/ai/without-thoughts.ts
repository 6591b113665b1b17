const OPENS = '<think>';
const CLOSES = '</think>';

/**
 * The words of a model without what it thought aloud before them: some servers send `<think>…</think>` in front of the
 * answer. Thoughts in the middle are none. Words begin without blanks.
 */
export async function* withoutThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let text = '';
  let state: 'start' | 'thinking' | 'words' = 'start';
  for await (const piece of pieces) {
    if (state === 'words') {
      yield piece;
      continue;
    }
    text += piece;
    if (state === 'start') {
      text = text.trimStart();
      if (text.startsWith(OPENS)) state = 'thinking';
      else if (text === '' || OPENS.startsWith(text)) continue;
      else state = 'words';
    }
    if (state === 'thinking') {
      const end = text.indexOf(CLOSES);
      // What was thought is not kept, but the closing mark may come in two pieces.
      if (end < 0) text = OPENS + text.slice(OPENS.length).slice(-CLOSES.length);
      else {
        text = text.slice(end + CLOSES.length).trimStart();
        state = 'start';
        if (text !== '' && !OPENS.startsWith(text)) state = 'words';
      }
    }
    if (state === 'words' && text !== '') yield text;
  }
  if (state === 'start' && text !== '') yield text;
}
