import { findAnswer, findArticle } from './find-answer.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Answer } from './schema.js';
import { showStep } from './run-flow.js';

/** Shows a reviewed answer with where it comes from. A flow that was interrupted goes on below it. */
export function showAnswer(reply: ReplyBuilder, answer: Answer, near: readonly Answer[] = []): void {
  reply.addText(`answer.${answer.id}`, () => answer.text);
  reply.extras.sources = answer.source.map(({ title, href }) => ({
    title,
    href,
    reviewedAt: answer.reviewedAt,
  }));
  comeBack(reply, near);
  reply.kind = 'answer';
}

/** Says that there is no answer here, where to look, and what is known instead. */
export function declineQuestion(reply: ReplyBuilder, near: readonly Answer[] = []): void {
  reply.say('answerNone');
  comeBack(reply, near);
  reply.kind = 'decline';
}

function comeBack(reply: ReplyBuilder, near: readonly Answer[]): void {
  if (reply.state.flow) return showStep(reply);
  for (const { id, title } of near.slice(0, 3)) reply.offer({ name: `answer.more.${id}`, label: title });
  reply.nav('listen', 'else', 'notThat');
}

/** An article of the blog goes with an answer, and stands for one that is not there. */
function addArticle(reply: ReplyBuilder): void {
  const article = findArticle(reply.request.text, reply.language);
  if (!article) return;
  const { slug, title, reviewedAt } = article;
  const source = { title, href: `/mental-health-blog/${slug}`, reviewedAt };
  reply.extras.sources = [...(reply.extras.sources ?? []), source];
}

/** Answers a question, or says honestly that it cannot. */
export function answerQuestion(reply: ReplyBuilder): void {
  const { answer, near } = findAnswer(reply.request.text, reply.language);
  if (answer) showAnswer(reply, answer, near);
  else declineQuestion(reply, near);
  addArticle(reply);
}
