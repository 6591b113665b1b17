/** Our own rules for oxlint (.oxlintrc.json). */
import { namedExports } from './named-exports.mjs';
import { oldBrowsers } from './old-browsers.mjs';
import { plainNames } from './plain-names.mjs';
import { pureRender } from './pure-render.mjs';
import { reasons } from './reasons.mjs';
import { typeImports } from './type-imports.mjs';

export default {
  meta: { name: 'local' },
  rules: {
    'named-exports': namedExports,
    'old-browsers': oldBrowsers,
    'plain-names': plainNames,
    'pure-render': pureRender,
    reasons,
    'type-imports': typeImports,
  },
};
