/**
 * Lint rule: imports that are used only as types are type imports. Files with decorators are exempt: Nest needs the
 * classes of constructor parameters at run time, and oxlint's own rule does not know which of them are.
 */

/** @param {import('oxlint/plugins-dev').Variable} variable @returns whether the program never needs its value */
const isOnlyType = ({ references }) =>
  references.length > 0 &&
  references.every(
    (each) => (each.isTypeReference && !each.isValueReference) || isTypeQuery(each.identifier),
  );

/** Returns whether a name is that of `typeof name` in a type. */
function isTypeQuery(identifier) {
  let node = identifier;
  while (node.parent?.type === 'TSQualifiedName' && node.parent.left === node) node = node.parent;
  return node.parent?.type === 'TSTypeQuery';
}

/** @type {import('oxlint/plugins-dev').Rule} */
export const typeImports = {
  meta: {
    type: 'suggestion',
    messages: { type: "'{{name}}' is used as a type alone: import it as `type`." },
    schema: [],
  },
  create(context) {
    const imports = [];
    let hasDecorators = false;
    return {
      Decorator() {
        hasDecorators = true;
      },
      ImportDeclaration(node) {
        if (node.importKind !== 'type') imports.push(node);
      },
      'Program:exit'() {
        if (hasDecorators) return;
        for (const node of imports)
          for (const variable of context.sourceCode.getDeclaredVariables(node)) {
            const specifier = variable.defs[0]?.node;
            if (specifier?.importKind !== 'type' && isOnlyType(variable))
              context.report({ node: specifier, messageId: 'type', data: { name: variable.name } });
          }
      },
    };
  },
};
