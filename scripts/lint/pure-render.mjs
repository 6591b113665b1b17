/**
 * Lint rule: components and hooks do not read clocks or random values while they render, so that rendering twice gives the same result.
 * `new Date()` is allowed, because a component that shows today has to read it in each render. oxlint's own rule (react/purity) forbids that as well.
 */
const IMPURE =
  'CallExpression:matches([callee.object.name=/^(Date|performance)$/][callee.property.name="now"], [callee.object.name="Math"][callee.property.name="random"])';
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const enclosing = (node) => {
  let { parent } = node;
  while (parent && !FUNCTIONS.has(parent.type)) ({ parent } = parent);
  return parent;
};
const nameOf = ({ id, parent }) =>
  id?.name ?? (parent.type === 'VariableDeclarator' ? parent.id.name : undefined) ?? '';

/** Returns whether a function runs during rendering: a component, a hook, or the argument of `useMemo`. */
function isRendering(node) {
  if (!node) return false;
  const { parent } = node;
  const isMemo = parent.type === 'CallExpression' && parent.callee.name === 'useMemo';
  return isMemo || /^(use)?[A-Z]/.test(nameOf(node));
}

/** @type {import('oxlint/plugins-dev').Rule} */
export const pureRender = {
  meta: {
    type: 'problem',
    messages: {
      impure: 'Rendering twice has to show the same: read clocks and chance in a handler or an effect.',
    },
    schema: [],
  },
  create: (context) => ({
    [IMPURE](node) {
      if (isRendering(enclosing(node))) context.report({ node, messageId: 'impure' });
    },
  }),
};
