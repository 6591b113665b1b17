import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Description {
  components: { schemas: Record<string, Record<string, unknown>> };
}

const DESCRIPTION = new URL('../../data/testing/provider-requests.json', import.meta.url);

/** Parts of a request that the description leaves open; a field that it does not name is a mistake of ours. */
const CLOSED = /^ChatCompletionRequest\w*Message$|^ResponseFormat(?:Text|JsonObject)$/;

let validators: Record<'chat' | 'moderation', ValidateFunction> | undefined;

/** Compiles the provider's published description once; strict about fields that it does not name. */
function load(): Record<'chat' | 'moderation', ValidateFunction> {
  const description = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as Description;
  const { schemas } = description.components;
  for (const [name, schema] of Object.entries(schemas))
    if (CLOSED.test(name) && 'properties' in schema) schema['additionalProperties'] = false;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(description, 'provider');
  const compile = (name: string) =>
    ajv.compile({ $ref: `provider#/components/schemas/${name}`, unevaluatedProperties: false });
  return { chat: compile('CreateChatCompletionRequest'), moderation: compile('CreateModerationRequest') };
}

/**
 * Returns how the roles of a request differ from what every chat template takes: rules first, then the person and the model in turn,
 * the person first and last. The templates of some models refuse anything else.
 */
function wrongRoles(body: unknown): string | null {
  const roles = (body as { messages: { role: string }[] }).messages.map(({ role }) => role);
  const turns = roles[0] === 'system' ? roles.slice(1) : roles;
  const isRight =
    turns.length % 2 === 1 && turns.every((role, at) => role === (at % 2 === 0 ? 'user' : 'assistant'));
  return isRight ? null : `roles do not alternate: ${roles.join(', ')}`;
}

/** Returns how a request differs from the provider's published description, or from what all chat templates take; `null` if it fits. */
export function misfitOf(kind: 'chat' | 'moderation', body: unknown): string | null {
  validators ??= load();
  const validate = validators[kind];
  if (validate(body)) return kind === 'chat' ? wrongRoles(body) : null;
  // The texts of people are no part of an error.
  return (validate.errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');
}
