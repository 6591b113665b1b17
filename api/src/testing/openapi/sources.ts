import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The facts that only the source text of a class has: comments, and types that are erased when it is compiled. */
export interface SourceClass {
  /** The folder below `api/src`. */
  feature: string;
  description: string | undefined;
  /** The class that it extends, if that has a name. */
  parent: string | undefined;
  /** The types that it implements. */
  interfaces: string[];
  methods: Map<string, { description: string | undefined; returnType: ts.TypeNode | undefined }>;
}

/** Reads the classes of controllers and DTOs, by name, from all folders of the features. */
export function readSources(root: string): Map<string, SourceClass> {
  const classes = new Map<string, SourceClass>();
  const folder = join(root, 'api/src');
  for (const file of globSync('*/**/{*.controller,dto/*}.ts', { cwd: folder }).sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (ts.isClassDeclaration(statement) && statement.name)
        classes.set(statement.name.text, readClass(statement, file.split('/')[0]!));
    }
  }
  return classes;
}

function readClass(declaration: ts.ClassDeclaration, feature: string): SourceClass {
  const methods: SourceClass['methods'] = new Map();
  for (const member of declaration.members) {
    if (ts.isMethodDeclaration(member))
      methods.set(member.name.getText(), { description: commentOf(member), returnType: member.type });
  }
  const inherited = (keyword: ts.SyntaxKind): string[] =>
    (declaration.heritageClauses ?? [])
      .filter(({ token }) => token === keyword)
      .flatMap(({ types }) => types.map(({ expression }) => expression))
      .filter(ts.isIdentifier)
      .map(({ text }) => text);
  return {
    feature,
    description: commentOf(declaration),
    parent: inherited(ts.SyntaxKind.ExtendsKeyword)[0],
    interfaces: inherited(ts.SyntaxKind.ImplementsKeyword),
    methods,
  };
}

function commentOf(node: ts.Node): string | undefined {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  return comment && ts.isJSDoc(comment) ? ts.getTextOfJSDocComment(comment.comment)?.trim() : undefined;
}
