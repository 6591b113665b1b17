import { HttpStatus, RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { GUARDS_METADATA, HTTP_CODE_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { privateCookieName } from '@mikai/contract/auth';
import { LoginDto } from '../../auth/dto/credentials.dto.js';
import { LocalGuard } from '../../auth/login/local.strategy.js';
import { ACCESS_KEY, type AccessLevel } from '../../common/access/access.js';
import { bodyLimitOf } from '../../common/http/body-limits.js';
import { isPolled } from '../../common/http/polled-routes.js';
import { ChoiceParam, IdParam, UuidParam } from '../../common/validation/param.pipes.js';
import { handlersOf, parametersOf, type Handler, type HandlerParameter } from '../handlers.js';
import { Inputs } from './inputs.js';
import { referenceTo, type Schema } from './schema.js';
import { readSources, type SourceClass } from './sources.js';
import { Views } from './views.js';

const INTRODUCTION = [
  'Every route of the API, generated from its controllers, its rules for input and the types of `contract`.',
  'Sessions are cookies. Requests that change something must be JSON and come from the own origin.',
  'Unknown fields are refused. An optional field may be left out; most also accept `null` for that.',
  'Lists are arrays; a `Link` header with `rel="next"` leads to the next page.',
  'Where the crisis gate fires on a text, the response also has `crisis`, the card with the lines of the country.',
  'Lists that pages poll have an `ETag`: with `If-None-Match` an unchanged answer is a 304 without a body.',
  'Rate limits answer 429 with `Retry-After`. During maintenance visitors and members get 503.',
].join('\n\n');

/** The callers that a route allows, and the statuses that other callers get. */
const ACCESS: Record<AccessLevel, { who: string; security: Record<string, never[]>[]; statuses: number[] }> =
  {
    everyone: { who: 'Everybody; no session is read.', security: [], statuses: [] },
    anyone: {
      who: 'Members, guests and visitors.',
      security: [{ session: [] }, { guest: [] }, {}],
      statuses: [],
    },
    pending: {
      who: 'A session whose second factor is awaited.',
      security: [{ session: [] }],
      statuses: [401],
    },
    member: { who: 'Members.', security: [{ session: [] }], statuses: [401] },
    participant: {
      who: 'Members who are not suspended.',
      security: [{ session: [] }],
      statuses: [401, 403],
    },
    administrator: { who: 'Administrators.', security: [{ session: [] }], statuses: [401, 403] },
    siteOwner: { who: 'The site owner.', security: [{ session: [] }], statuses: [401, 403] },
  };

/** Bodies that a guard checks, because guards come before parameters. */
const BODIES_OF_GUARDS = new Map<unknown, Type>([[LocalGuard, LoginDto]]);

/** Returns all controllers of a module and of what it imports. */
export function controllersIn(module: Type | DynamicModule): Type[] {
  const isDynamic = 'module' in module;
  const metatype = isDynamic ? module.module : module;
  const listed = <T>(key: 'controllers' | 'imports'): T[] => [
    ...((Reflect.getMetadata(key, metatype) ?? []) as T[]),
    ...(isDynamic ? ((module[key] ?? []) as T[]) : []),
  ];
  const imported = listed<Type | DynamicModule>('imports').flatMap(controllersIn);
  return [...new Set([...listed<Type>('controllers'), ...imported])];
}

/** Writes the OpenAPI document of an api. */
export class ApiDocument {
  private readonly sources: Map<string, SourceClass>;
  private readonly views: Views;
  private readonly inputs: Inputs;
  private readonly schemas = new Map<string, Schema>();

  /** @param root the folder of the repository, whose sources have the comments and the types of results */
  constructor(root: string) {
    this.sources = readSources(root);
    this.views = new Views(root);
    this.inputs = new Inputs(this.sources, this.views);
  }

  /** @throws Error naming what cannot be described, such as a result whose type has no name */
  of(controllers: Type[], version: string): Record<string, unknown> {
    const handlers = controllers.flatMap(handlersOf).sort((a, b) => (a.route < b.route ? -1 : 1));
    const paths: Record<string, Record<string, unknown>> = {};
    for (const handler of handlers) {
      const path = handler.path.replaceAll(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[handler.method.toLowerCase()] = this.operationOf(handler);
    }
    this.views.referTo('ApiErrorBody');
    const features = [...new Set(handlers.map((handler) => this.sourceOf(handler).feature))].sort();
    const schemas = [...this.schemas, ...this.views.schemas].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      openapi: '3.1.1',
      info: { title: 'MikAI API', version, description: INTRODUCTION },
      tags: features.map((name) => ({ name })),
      paths,
      components: {
        schemas: Object.fromEntries(schemas),
        responses: {
          Error: {
            description: 'The reason, and for invalid input the fields.',
            content: { 'application/json': { schema: referenceTo('ApiErrorBody') } },
          },
        },
        securitySchemes: {
          session: cookie('session', 'Set by signing in.'),
          guest: cookie('guest', 'Set by the first message of a visitor.'),
        },
      },
    };
  }

  private sourceOf({ controller }: Handler): SourceClass {
    const source = this.sources.get(controller.name);
    if (!source) throw new Error(`${controller.name} is in no *.controller.ts below a feature's folder`);
    return source;
  }

  private operationOf(handler: Handler): Record<string, unknown> {
    const { feature, methods } = this.sourceOf(handler);
    const { who, security, statuses, level } = accessOf(handler);
    const source = methods.get(handler.name);
    const query = parametersOf(handler, RouteParamtypes.QUERY)[0]?.type;
    const body = bodyOf(handler);
    const pathParameters = parametersOf(handler, RouteParamtypes.PARAM);
    const isMutation = handler.method !== 'GET';
    const status = statusOf(handler);
    const errorStatuses = [
      ...(query || body ? [400] : []),
      ...statuses,
      ...(pathParameters.length > 0 ? [404] : []),
      ...(isMutation && body ? [413, 415] : []),
    ];
    const name = handler.controller.name.replace(/Controller$/, '');
    return {
      operationId: `${name.charAt(0).toLowerCase()}${name.slice(1)}.${handler.name}`,
      tags: [feature],
      summary: handler.name
        .replaceAll(/([A-Z])/g, ' $1')
        .toLowerCase()
        .replace(/^./, (first) => first.toUpperCase()),
      description: [source?.description, `Open to: ${who}`].filter(Boolean).join('\n\n'),
      'x-access': level,
      security,
      parameters: [
        ...pathParameters.map(pathParameter),
        ...(query ? this.queryParameters(query) : []),
        ...parametersOf(handler, RouteParamtypes.HEADERS).map(({ data }) => ({
          name: data,
          in: 'header',
          required: false,
          schema: { type: 'string' },
        })),
      ],
      ...(body ? { requestBody: this.requestBody(body, handler) } : {}),
      responses: {
        [status]: this.responseOf(source?.returnType, status),
        ...(handler.method === 'GET' && isPolled(handler.path)
          ? { 304: { description: 'The answer of `If-None-Match` is unchanged.' } }
          : {}),
        ...Object.fromEntries(
          errorStatuses.map((status) => [status, { $ref: '#/components/responses/Error' }]),
        ),
        default: { $ref: '#/components/responses/Error' },
      },
    };
  }

  private queryParameters(dto: Type): Record<string, unknown>[] {
    const { properties = {}, required = [] } = this.inputs.schemaOf(dto);
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema,
    }));
  }

  private requestBody(dto: Type, { route }: Handler): Record<string, unknown> {
    this.schemas.set(dto.name, this.inputs.schemaOf(dto));
    return {
      required: true,
      content: { 'application/json': { schema: referenceTo(dto.name) } },
      'x-max-bytes': bodyLimitOf(route),
    };
  }

  private responseOf(type: Parameters<Views['ofResult']>[0], status: number): Record<string, unknown> {
    const schema = this.views.ofResult(type);
    if (status === 204) return { description: 'Done.' };
    // A handler without a result writes its response itself.
    return schema === undefined || schema === 'binary'
      ? { description: 'A document or file.', content: { '*/* ': {} } }
      : { description: 'The result.', content: { 'application/json': { schema } } };
  }
}
const cookie = (name: Parameters<typeof privateCookieName>[0], description: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name: privateCookieName(name, false),
  description: `${description} Over https its name is \`${privateCookieName(name, true)}\`.`,
});
function accessOf({ controller, run, route }: Handler) {
  const level = (Reflect.getMetadata(ACCESS_KEY, run) ?? Reflect.getMetadata(ACCESS_KEY, controller)) as
    | AccessLevel
    | undefined;
  if (level === undefined) throw new Error(`${route} has no @Access`);
  return { level, ...ACCESS[level] };
}
function bodyOf(handler: Handler): Type | undefined {
  const guards = (Reflect.getMetadata(GUARDS_METADATA, handler.run) ?? []) as unknown[];
  const ofGuard = guards.flatMap((guard) => BODIES_OF_GUARDS.get(guard) ?? [])[0];
  return ofGuard ?? parametersOf(handler, RouteParamtypes.BODY)[0]?.type;
} /** Returns the status of a success: Nest's default if the handler declares none. */
const statusOf = ({ run, method }: Handler): number =>
  (Reflect.getMetadata(HTTP_CODE_METADATA, run) as number | undefined) ??
  (method === RequestMethod[RequestMethod.POST] ? HttpStatus.CREATED : HttpStatus.OK);

function pathParameter({ data, pipes }: HandlerParameter): Record<string, unknown> {
  let schema: Schema = { type: 'string' };
  for (const pipe of pipes) {
    if (pipe instanceof IdParam) schema = { type: 'integer', minimum: 1, maximum: pipe.maxId };
    if (pipe instanceof UuidParam) schema = { type: 'string', format: 'uuid' };
    if (pipe instanceof ChoiceParam) schema = { type: 'string', enum: [...pipe.choices] };
  }
  return { name: data, in: 'path', required: true, schema };
}
