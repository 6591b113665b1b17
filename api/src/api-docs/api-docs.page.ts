import { escapeMarkup } from '../web/escape.js';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-access': string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content; 'x-max-bytes': number };
  responses: Record<string, { description?: string; content?: Content }>;
}

/** The parts of `docs/openapi.json` that the page shows. */
export interface ApiDescription {
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The keywords of a schema that are shown beside its type. */
const LIMITS = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'pattern',
];

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 70rem; margin-inline: auto; padding: 1rem; }
nav ul { columns: 12rem; padding-inline-start: 1rem; }
details { border-block-end: 1px solid GrayText; padding-block: 0.5rem; }
summary { cursor: pointer; }
section { margin-block: 2rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { border: 1px solid GrayText; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
code { overflow-wrap: anywhere; }
`;

/** Renders the description of the API as one page without scripts and without resources of other sites. */
export function renderApiDocs({ info, tags, paths, components }: ApiDescription): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const features = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="${escapeMarkup(name)}"><h2>${escapeMarkup(name)}</h2>${own
      .map(({ path, method, operation }) => operationHtml(path, method, operation))
      .join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section id="schema-${escapeMarkup(name)}"><h3>${escapeMarkup(name)}</h3>${schemaHtml(schema)}</section>`,
  );
  const title = `${escapeMarkup(info.title)} ${escapeMarkup(info.version)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
${paragraphs(info.description)}
<p><a href="/api/docs/openapi.json">openapi.json</a></p>
<nav aria-label="Features"><ul>${tags
    .map(({ name }) => `<li><a href="#${escapeMarkup(name)}">${escapeMarkup(name)}</a></li>`)
    .join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main>${features.join('\n')}<h2 id="schemas">Schemas</h2>${schemas.join('\n')}</main>
</body>
</html>
`;
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const { parameters, requestBody, responses } = operation;
  const rows = parameters.map(
    (each) =>
      `<tr><td><code>${escapeMarkup(each.name)}</code></td><td>${each.in}</td>` +
      `<td>${each.required ? 'yes' : 'no'}</td><td>${typeHtml(each.schema)}</td>` +
      `<td>${inline(each.description ?? '')}</td></tr>`,
  );
  const answers = Object.entries(responses).map(
    ([status, response]) =>
      `<li><code>${status}</code> ${escapeMarkup(response.description ?? 'An error.')} ${contentHtml(response.content)}</li>`,
  );
  return `<details id="${escapeMarkup(operation.operationId)}">
<summary><code>${method.toUpperCase()} ${escapeMarkup(path)}</code> ${escapeMarkup(operation.summary)} (${escapeMarkup(operation['x-access'])})</summary>
${paragraphs(operation.description)}
${rows.length > 0 ? table(['Parameter', 'In', 'Required', 'Type', 'Description'], rows) : ''}
${requestBody ? `<p>Body, at most ${requestBody['x-max-bytes']} bytes: ${contentHtml(requestBody.content)}</p>` : ''}
<ul>${answers.join('')}</ul>
</details>`;
}

function schemaHtml(schema: Schema): string {
  const { properties, required = [], description = '' } = schema;
  if (!properties) return `<p>${inline(description)} ${typeHtml(schema)}</p>`;
  const rows = Object.entries(properties).map(
    ([name, each]) =>
      `<tr><td><code>${escapeMarkup(name)}</code></td><td>${required.includes(name) ? 'yes' : 'no'}</td>` +
      `<td>${typeHtml(each)}</td><td>${inline(each.description ?? '')}</td></tr>`,
  );
  return `<p>${inline(description)}</p>${table(['Field', 'Required', 'Type', 'Description'], rows)}`;
}

function typeHtml(schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return `<a href="#schema-${escapeMarkup(name)}">${escapeMarkup(name)}</a>`;
  if (schema.anyOf) return schema.anyOf.map(typeHtml).join(' or ');
  if (schema.enum) return schema.enum.map((each) => code(JSON.stringify(each))).join(' ');
  const type = [schema.type ?? 'any'].flat().join(' or ') + (schema.format ? ` (${schema.format})` : '');
  const limits = LIMITS.filter((each) => schema[each] !== undefined)
    .map((each) => `, ${each} ${code(String(schema[each]))}`)
    .join('');
  if (schema.items) return `list of ${typeHtml(schema.items)}${limits}`;
  const fields = Object.entries(schema.properties ?? {}).map(
    ([field, each]) => `${code(field)}: ${typeHtml(each)}`,
  );
  return `${escapeMarkup(type)}${limits}${fields.length > 0 ? ` { ${fields.join(', ')} }` : ''}`;
}

const contentHtml = (content: Content = {}): string =>
  Object.entries(content)
    .map(([type, { schema }]) => (schema ? typeHtml(schema) : code(type)))
    .join(', ');

const table = (heads: string[], rows: string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.join('')}</tbody></table>`;

const code = (text: string): string => `<code>${escapeMarkup(text)}</code>`;

/** Escapes text in which backticks mark code. */
const inline = (text: string): string => escapeMarkup(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((each) => `<p>${inline(each)}</p>`)
    .join('');
