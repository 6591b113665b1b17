/**
 * Lint rule: a module has named exports only, so that one thing has one name wherever it is imported.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const namedExports = {
  meta: { type: 'suggestion', messages: { named: 'Named exports only.' }, schema: [] },
  create: (context) => ({
    ExportDefaultDeclaration: (node) => context.report({ node, messageId: 'named' }),
  }),
};
