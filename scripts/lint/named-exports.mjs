/**
 * Lint rule: a module has named exports only, so that a thing has the same name wherever it is imported.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const namedExports = {
  meta: { type: 'suggestion', messages: { named: 'Named exports only.' }, schema: [] },
  create: (context) => ({
    ExportDefaultDeclaration: (node) => context.report({ node, messageId: 'named' }),
  }),
};
