import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns every regular expression literal in the sources of the servers; tests and tools for developers are left out. */
export function sourceExpressions(): { place: string; expression: RegExp }[] {
  const out: { place: string; expression: RegExp }[] = [];
  for (const file of globSync('{contract,core,api,worker}/src/**/*.ts', { cwd: ROOT })) {
    if (/\.spec\.ts$|\/(?:testing|cli|training)\//.test(file)) continue;
    const text = readFileSync(`${ROOT}${file}`, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        out.push({ place: `${file}:${line + 1}`, expression: new RegExp(body, flags) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return out;
}
