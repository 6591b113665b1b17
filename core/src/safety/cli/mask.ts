import { maskText } from '../mask.js';
import { answerLines } from './lines.js';

/** `npm run -s safety:mask`: `{ "id", "text" }` a line in, `{ "id", "masked" }` a line out. */
process.exitCode = await answerLines((text) => ({ masked: maskText(text) }));
