/**
 * Lint rule: every comment that disables a rule needs a reason (`-- reason`). Covers every kind of disabling
 * comment that oxlint obeys.
 */
const DISABLE = /^\s*(?:eslint|oxlint)-(?:disable|disable-line|disable-next-line)\b/;
const REASON = /\s--\s+\S/;

/** @type {import('oxlint/plugins-dev').Rule} */
export const reasons = {
  meta: {
    type: 'suggestion',
    docs: { description: 'A disabled rule needs a written reason.' },
    messages: { missing: 'Say why: eslint-disable-next-line <rule> -- <reason>.' },
    schema: [],
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (DISABLE.test(comment.value) && !REASON.test(comment.value)) {
          context.report({ loc: comment.loc, messageId: 'missing' });
        }
      }
    },
  }),
};
