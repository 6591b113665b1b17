import { relative } from 'node:path';
import ts from 'typescript';
import { ConstantText, UnknownTextError } from './constant-text.js';

/** One call that runs SQL. */
export interface Statement {
  /** `<file>:<line>`, from the project's root. */
  place: string;
  /** Every text that the call can run; none where the text is known at run time only. */
  texts: string[];
  /** The expression that could not be read. */
  unread?: string;
  /** The declared type of a row; none where the result is not used as rows. */
  row: ts.Type | undefined;
}

/** Returns the source files of core, api and worker, except tests, test support and migrations. */
export function serverSources(root: string): string[] {
  return ['core', 'api', 'worker'].flatMap((name) =>
    ts.sys.readDirectory(
      `${root}/${name}/src`,
      ['.ts'],
      ['**/*.spec.ts', '**/testing/**', '**/database/migrations/**', '**/*.migration.ts'],
    ),
  );
}

/**
 * Finds the calls of `query` and `runPrepared`.
 * @param root the project's folder
 * @param files where to look; their imports are read as well
 */
export function findStatements(
  root: string,
  files: readonly string[],
): { statements: Statement[]; checker: ts.TypeChecker } {
  const configFile = `${root}/core/tsconfig.json`;
  const { config } = ts.readConfigFile(configFile, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `${root}/core`);
  const program = ts.createProgram({ rootNames: files, options });
  const checker = program.getTypeChecker();
  const texts = new ConstantText(checker);
  const isOurs = new Set(files);
  const statements = program
    .getSourceFiles()
    .filter(({ fileName }) => isOurs.has(fileName))
    .flatMap((file) => statementsOf(file, checker, texts, root));
  return { statements, checker };
}

function statementsOf(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  texts: ConstantText,
  root: string,
): Statement[] {
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node)) return;
    const isPrepared = ts.isIdentifier(node.expression) && node.expression.text === 'runPrepared';
    const isQuery = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query';
    const sql = isPrepared ? node.arguments[1] : isQuery ? node.arguments[0] : undefined;
    if (!sql) return;
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const row = isPrepared ? preparedRow(node, checker) : queryRow(node, checker);
    const place = `${relative(root, file.fileName)}:${line}`;
    try {
      const isText = ts.isStringLiteralLike(sql) || isStringType(checker.getTypeAtLocation(sql));
      found.push({
        place,
        row,
        texts: isText ? texts.variantsOf(sql) : texts.propertyVariantsOf(sql, 'text'),
      });
    } catch (error) {
      if (!(error instanceof UnknownTextError)) throw error;
      found.push({ place, row, texts: [], unread: error.message });
    }
  };
  visit(file);
  return found;
}

const isStringType = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).every((each) => (each.flags & ts.TypeFlags.StringLike) !== 0);

function preparedRow(node: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const signature = checker.getResolvedSignature(node);
  return signature && elementOf(awaited(signature.getReturnType(), checker), checker);
}

/**
 * Returns the row type of `query<Row[]>` of TypeORM, with `[Row[], number]` for updates and deletions, and of `query<Row>` of
 * the driver.
 */
function queryRow(node: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  const signature = checker.getResolvedSignature(node);
  if (!signature) return undefined;
  let type = awaited(signature.getReturnType(), checker);
  const outer = outside(node);
  if (ts.isAsExpression(outer)) type = checker.getTypeAtLocation(outer);
  const rows = type.getProperty('rows');
  if (rows && !checker.isArrayLikeType(type)) type = checker.getTypeOfSymbol(rows);
  return elementOf(type, checker);
}

function elementOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  if (!checker.isArrayLikeType(type)) return undefined;
  const [first] = checker.getTypeArguments(type as ts.TypeReference);
  return first && checker.isArrayLikeType(first) ? elementOf(first, checker) : first;
}

function awaited(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  return checker.getAwaitedType(type) ?? type;
}

/** Returns the expression around a call and its `await`. */
function outside(node: ts.Node): ts.Node {
  let outer = node.parent;
  while (ts.isAwaitExpression(outer) || ts.isParenthesizedExpression(outer)) outer = outer.parent;
  return outer;
}
