import ts from 'typescript';

/** The arguments of the parameters of the functions around an expression. */
type Bindings = ReadonlyMap<ts.Symbol, Bound>;
/** An expression, and the bindings under which it is read. */
interface Bound {
  node: ts.Expression;
  bindings: Bindings;
}

/** The maximum number of variants of one text that are read. */
const MAX_VARIANTS = 64;
const MAX_DEPTH = 40;

/** An expression whose text is known at run time only. */
export class UnknownTextError extends Error {
  constructor(node: ts.Node) {
    super(node.getText().replaceAll(/\s+/g, ' ').slice(0, 80));
    this.name = 'UnknownTextError';
  }
}

/**
 * Reads constant strings from source text: literals, templates, constants of any file, calls of functions that only put strings
 * together, and parameters whose type is a union of literals.
 */
export class ConstantText {
  constructor(private readonly checker: ts.TypeChecker) {}

  /**
   * Returns every string that an expression can be; for a conditional, those of both branches.
   * @throws UnknownTextError
   */
  variantsOf(node: ts.Expression): string[] {
    return [...new Set(this.read({ node, bindings: new Map() }, 0))];
  }

  /** Returns every string that the property `name` of an object can be; of each object where there are several. @throws UnknownTextError */
  propertyVariantsOf(node: ts.Expression, name: string): string[] {
    return [...new Set(this.readProperty({ node, bindings: new Map() }, name, 0))];
  }

  private read({ node, bindings }: Bound, depth: number): string[] {
    if (depth > MAX_DEPTH) throw new UnknownTextError(node);
    const inner = (expression: ts.Expression): string[] =>
      this.read({ node: expression, bindings }, depth + 1);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (isWrapper(node)) return inner(node.expression);
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (texts, span) =>
          concatenations(concatenations(texts, inner(span.expression), node), [span.literal.text], node),
        [node.head.text],
      );
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return concatenations(inner(node.left), inner(node.right), node);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken)
      return products(inner(node.left), inner(node.right));
    if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword)
      return [node.getText()];
    if (ts.isConditionalExpression(node)) return [...inner(node.whenTrue), ...inner(node.whenFalse)];
    const literals = this.literalsOf(node);
    if (literals && !ts.isCallExpression(node)) return literals;
    if (ts.isIdentifier(node)) return this.read(this.valueOf(node, bindings), depth + 1);
    if (ts.isPropertyAccessExpression(node))
      return this.readProperty({ node: node.expression, bindings }, node.name.text, depth + 1);
    if (ts.isElementAccessExpression(node))
      return this.elementsOf({ node: node.expression, bindings }, depth + 1).flatMap((each) =>
        this.read(each, depth + 1),
      );
    if (ts.isCallExpression(node)) {
      const joined = this.readJoin(node, bindings, depth);
      if (joined) return joined;
      return this.resultsOf(node, bindings).flatMap((result) => this.read(result, depth + 1));
    }
    throw new UnknownTextError(node);
  }

  private readProperty(bound: Bound, name: string, depth: number): string[] {
    return this.objectsOf(bound, depth).flatMap(({ node, bindings }) => {
      const property = (node as ts.ObjectLiteralExpression).properties.find(
        (each) => each.name?.getText() === name,
      );
      if (property && ts.isPropertyAssignment(property))
        return this.read({ node: property.initializer, bindings }, depth + 1);
      if (property && ts.isShorthandPropertyAssignment(property)) {
        const symbol = this.checker.getShorthandAssignmentValueSymbol(property);
        return this.read(this.valueOfSymbol(symbol, property.name, bindings), depth + 1);
      }
      throw new UnknownTextError(node);
    });
  }

  /** Returns the object literals that an expression can be. */
  private objectsOf({ node, bindings }: Bound, depth: number): Bound[] {
    if (depth > MAX_DEPTH) throw new UnknownTextError(node);
    if (ts.isObjectLiteralExpression(node)) return [{ node, bindings }];
    const inner = (bound: Bound): Bound[] => this.objectsOf(bound, depth + 1);
    if (isWrapper(node)) return inner({ node: node.expression, bindings });
    if (ts.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((each) => inner({ node: each, bindings }));
    if (ts.isIdentifier(node)) return inner(this.valueOf(node, bindings));
    if (ts.isCallExpression(node)) return this.resultsOf(node, bindings).flatMap(inner);
    if (ts.isElementAccessExpression(node))
      return this.elementsOf({ node: node.expression, bindings }, depth + 1).flatMap(inner);
    if (ts.isPropertyAccessExpression(node))
      return this.objectsOf({ node: node.expression, bindings }, depth + 1).flatMap((object) => {
        const property = (object.node as ts.ObjectLiteralExpression).properties.find(
          (each) => each.name?.getText() === node.name.text,
        );
        if (!property || !ts.isPropertyAssignment(property)) throw new UnknownTextError(node);
        return inner({ node: property.initializer, bindings: object.bindings });
      });
    throw new UnknownTextError(node);
  }

  /** Returns the values of an object literal, or the elements of an array literal. */
  private elementsOf(bound: Bound, depth: number): Bound[] {
    const array = this.arrayOf(bound, depth);
    if (array) return array;
    return this.objectsOf(bound, depth).flatMap(({ node, bindings }) =>
      (node as ts.ObjectLiteralExpression).properties.map((property) => {
        if (!ts.isPropertyAssignment(property)) throw new UnknownTextError(property);
        return { node: property.initializer, bindings };
      }),
    );
  }

  private arrayOf({ node, bindings }: Bound, depth: number): Bound[] | undefined {
    if (depth > MAX_DEPTH) return undefined;
    if (isWrapper(node)) return this.arrayOf({ node: node.expression, bindings }, depth + 1);
    if (ts.isIdentifier(node)) {
      const value = this.valueOf(node, bindings);
      return this.arrayOf(value, depth + 1);
    }
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'map'
    ) {
      const elements = this.arrayOf({ node: node.expression.expression, bindings }, depth + 1);
      const [callback] = node.arguments;
      if (!elements || !callback || !ts.isArrowFunction(callback) || ts.isBlock(callback.body))
        return undefined;
      const parameter = callback.parameters[0]?.name;
      const body = callback.body;
      return elements.map((element) => {
        const symbol = parameter && this.checker.getSymbolAtLocation(parameter);
        return { node: body, bindings: symbol ? new Map([...bindings, [symbol, element]]) : bindings };
      });
    }
    if (!ts.isArrayLiteralExpression(node)) return undefined;
    return node.elements.flatMap((element): Bound[] => {
      if (!ts.isSpreadElement(element)) return [{ node: element, bindings }];
      const spread = this.arrayOf({ node: element.expression, bindings }, depth + 1);
      if (!spread) throw new UnknownTextError(element);
      return spread;
    });
  }

  private readJoin(node: ts.CallExpression, bindings: Bindings, depth: number): string[] | undefined {
    if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'join')
      return undefined;
    const elements = this.arrayOf({ node: node.expression.expression, bindings }, depth + 1);
    if (!elements) return undefined;
    const [separator] = node.arguments;
    const between = separator ? this.read({ node: separator, bindings }, depth + 1) : [','];
    return elements
      .map((element) => this.read(element, depth + 1))
      .reduce(
        (texts, next, index) =>
          concatenations(index === 0 ? [''] : concatenations(texts, between, node), next, node),
        [''],
      );
  }

  /** Returns the expression that an identifier stands for: an argument, or the value of a constant. */
  private valueOf(node: ts.Identifier, bindings: Bindings): Bound {
    return this.valueOfSymbol(this.checker.getSymbolAtLocation(node), node, bindings);
  }

  private valueOfSymbol(named: ts.Symbol | undefined, node: ts.Node, bindings: Bindings): Bound {
    const symbol = named && this.withoutAlias(named);
    const bound = symbol && bindings.get(symbol);
    if (bound) return bound;
    const declaration = symbol?.valueDeclaration;
    const initializer =
      declaration &&
      (ts.isVariableDeclaration(declaration) ||
        ts.isPropertyDeclaration(declaration) ||
        ts.isParameter(declaration)) &&
      declaration.initializer;
    if (!initializer) throw new UnknownTextError(node);
    if (ts.isVariableDeclaration(declaration) && !(declaration.parent.flags & ts.NodeFlags.Const))
      throw new UnknownTextError(node);
    return { node: initializer, bindings };
  }

  /** Returns the expressions that a call of a function with a body can return. */
  private resultsOf(node: ts.CallExpression, bindings: Bindings): Bound[] {
    const symbol = this.checker.getSymbolAtLocation(
      ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression,
    );
    let declaration: ts.Node | undefined = symbol && this.withoutAlias(symbol).valueDeclaration;
    if (declaration && ts.isVariableDeclaration(declaration)) declaration = declaration.initializer;
    if (
      !declaration ||
      !(
        ts.isArrowFunction(declaration) ||
        ts.isFunctionDeclaration(declaration) ||
        ts.isMethodDeclaration(declaration)
      ) ||
      !declaration.body
    )
      throw new UnknownTextError(node);
    const callBindings = new Map(bindings);
    declaration.parameters.forEach((parameter, index) => {
      const parameterSymbol = this.checker.getSymbolAtLocation(parameter.name);
      const argument = node.arguments[index] ?? parameter.initializer;
      if (parameterSymbol && argument) callBindings.set(parameterSymbol, { node: argument, bindings });
    });
    const { body } = declaration;
    if (!ts.isBlock(body)) return [{ node: body, bindings: callBindings }];
    return returnsOf(body).map((each) => ({ node: each, bindings: callBindings }));
  }

  private withoutAlias(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Returns the members of a union of string literals; `undefined` for other types. */
  private literalsOf(node: ts.Expression): string[] | undefined {
    const type = this.checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    const texts = members.map((member) => (member.isStringLiteral() ? member.value : undefined));
    return texts.every((text) => text !== undefined) ? texts : undefined;
  }
}

type Wrapper = ts.AsExpression | ts.ParenthesizedExpression | ts.SatisfiesExpression | ts.NonNullExpression;

const isWrapper = (node: ts.Node): node is Wrapper =>
  ts.isAsExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node);

/** Returns the product of every number of `firsts` with every one of `seconds`, as texts. */
const products = (firsts: readonly string[], seconds: readonly string[]): string[] =>
  firsts.flatMap((first) => seconds.map((second) => String(Number(first) * Number(second))));

/** Returns every text of `firsts` followed by every one of `seconds`. @throws UnknownTextError when there are too many */
function concatenations(firsts: readonly string[], seconds: readonly string[], node: ts.Node): string[] {
  if (firsts.length * seconds.length > MAX_VARIANTS) throw new UnknownTextError(node);
  return firsts.flatMap((first) => seconds.map((second) => first + second));
}

function returnsOf(body: ts.Block): ts.Expression[] {
  const returned: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return returned;
}
