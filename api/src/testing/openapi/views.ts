import { join } from 'node:path';
import generators from 'ts-json-schema-generator';
import ts from 'typescript';
import { referenceTo, withComponentReferences, type Schema } from './schema.js';

/** Converts types of `contract` to schemas, and keeps the requested ones with all types to which they refer. */
export class Views {
  readonly schemas = new Map<string, Schema>();
  private readonly generator;

  constructor(root: string) {
    this.generator = generators.createGenerator({
      path: join(root, 'contract/src/*.ts'),
      tsconfig: join(root, 'contract/tsconfig.json'),
      skipTypeCheck: true,
      additionalProperties: true,
    });
  }

  /** Returns a reference to an exported type of `contract`. @throws Error when there is none of this name */
  referTo(name: string): Schema {
    const { definitions = {} } = this.generator.createSchema(name);
    for (const [each, schema] of Object.entries(definitions))
      this.schemas.set(each, withComponentReferences(schema as Schema));
    return referenceTo(name);
  }

  /** Returns the properties of an exported type of `contract`; the types to which they refer are kept. */
  propertiesOf(name: string): Record<string, Schema> {
    const { [name]: own, ...others } = this.generator.createSchema(name).definitions ?? {};
    for (const [each, schema] of Object.entries(others))
      this.schemas.set(each, withComponentReferences(schema as Schema));
    return withComponentReferences((own as Schema | undefined)?.properties ?? {});
  }

  /**
   * Returns the schema of a handler's result, `undefined` for none, and `binary` for a file.
   * @throws Error when the type is neither a type of `contract` nor a list of one
   */
  ofResult(type: ts.TypeNode | undefined): Schema | 'binary' | undefined {
    if (!type || type.kind === ts.SyntaxKind.VoidKeyword) return undefined;
    if (ts.isArrayTypeNode(type)) return { type: 'array', items: this.ofResult(type.elementType) as Schema };
    if (!ts.isTypeReferenceNode(type))
      throw new Error(`'${type.getText()}' needs a name: declare it in contract`);
    const name = exportedName(type.typeName);
    if (name === 'Promise') return this.ofResult(type.typeArguments?.[0]);
    return name === 'StreamableFile' ? 'binary' : this.referTo(name);
  }
}

/** Returns the name under which a type is exported; a file may import it under a different one. */
function exportedName(name: ts.EntityName): string {
  const local = name.getText();
  const specifiers = name.getSourceFile().statements.flatMap((statement) => {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
  });
  return specifiers.find((each) => each.name.text === local)?.propertyName?.text ?? local;
}
