/** A JSON schema of draft 2020-12, which OpenAPI 3.1 uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  [keyword: string]: unknown;
}

const REFERENCE_PREFIX = '#/components/schemas/';

export const referenceTo = (name: string): Schema => ({ $ref: REFERENCE_PREFIX + name });

/** Replaces references to the definitions of a schema by references to the document's components. */
export const withComponentReferences = <T>(schema: T): T =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/definitions/', `"${REFERENCE_PREFIX}`)) as T;
