import { assessText, loadSafetyData } from '../gate.js';
import { answerLines } from './lines.js';

/** `npm run -s safety:classify`: `{ "id", "text" }` a line in, `{ "id", "crisis", "level", "category", "language" }` a line out. */
loadSafetyData();
process.exitCode = await answerLines((text) => {
  const { crisis, level, category, language } = assessText(text);
  return { crisis, level, category, language };
});
