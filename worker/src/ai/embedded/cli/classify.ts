import { answerLines } from '@mikai/core/safety/cli/lines';
import { classifyText } from '../classify.js';

/**
 * `npm run -s companion:classify`: `{ "id", "text" }` a line in, `{ id, language, themes, emotions, distortions }` a line
 * out, in order. A list in which nothing was found is `["none"]`. A line that cannot be read is answered with an error in
 * its place, as by the safety tools.
 */
process.exitCode = await answerLines((text) => {
  const { language, themes, emotions, distortions } = classifyText(text);
  return {
    language,
    themes: orNone(themes),
    emotions: orNone(emotions),
    distortions: orNone(distortions),
  };
});

function orNone(found: readonly string[]): readonly string[] {
  return found.length === 0 ? ['none'] : found;
}
