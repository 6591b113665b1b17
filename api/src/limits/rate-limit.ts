import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { unauthenticated } from '../common/http/api-exception.js';
import type { RequestWithPerson } from '../common/access/access.js';
import type { LimitKey } from './limit.js';
import { LIMITS, type LimitName } from './limits.js';
import { Limits, type SubjectOf } from './limits.service.js';

/** The keys whose subject follows from the request alone. */
type RequestKey = Exclude<LimitKey, 'hashed' | 'id'>;
export type RouteLimit = {
  [N in LimitName]: (typeof LIMITS)[N]['key'] extends RequestKey ? N : never;
}[LimitName];

type Consumption = () => Promise<void>;
type Handler = (...values: unknown[]) => unknown;

/** Makes the hidden parameter of a limited handler: a function that consumes a point for the request. */
@Injectable()
class ConsumptionPipe implements PipeTransform<
  { name: RouteLimit; request: RequestWithPerson },
  Consumption
> {
  constructor(private readonly limits: Limits) {}

  transform({ name, request }: { name: RouteLimit; request: RequestWithPerson }): Consumption {
    return () => this.limits.consume(name, subjectOf(name, request));
  }
}

const Consume = createParamDecorator((name: RouteLimit, context: ExecutionContext) => ({
  name,
  request: context.switchToHttp().getRequest<RequestWithPerson>(),
}));

/**
 * Consumes a point of a limit (`limits.ts`) each time before the handler, and responds with 429 when none is left. It
 * wraps the handler itself, because guards of Nest run before validation, so that an invalid request would use up a
 * point. Of two limits on one handler, the upper one is consumed first.
 *
 * @throws Error when a controller is loaded whose handler has a parameter that Nest fills without a decorator
 */
export function RateLimit(name: RouteLimit) {
  return <T extends (...values: never[]) => unknown>(
    controller: object,
    method: string,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    const handler = descriptor.value as unknown as Handler;
    const index = parameterCount(controller, method);
    if (handler.length > index)
      throw new Error(`@RateLimit: a parameter of ${controller.constructor.name}.${method} has no decorator`);
    async function limited(this: unknown, ...values: unknown[]): Promise<unknown> {
      await (values[index] as Consumption)();
      return handler.apply(this, values.slice(0, index));
    }
    for (const key of Reflect.getMetadataKeys(handler))
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), limited);
    Object.defineProperty(limited, 'name', { value: method });
    descriptor.value = limited as unknown as T;
    Consume(name, ConsumptionPipe)(controller, method, index);
  };
}

/**
 * Counts the parameters that Nest passes to a handler, up to the last one with a decorator. This includes those with a
 * default value and the hidden one of another limit, which the length of a function does not count.
 */
function parameterCount(controller: object, method: string): number {
  const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller.constructor, method) as
    | Record<string, { index: number }>
    | undefined;
  return 1 + Math.max(-1, ...Object.values(parameters ?? {}).map(({ index }) => index));
}

function subjectOf<N extends RouteLimit>(name: N, request: RequestWithPerson): SubjectOf<N> {
  const subjects: Record<RequestKey, () => unknown> = {
    member: () => memberOf(request),
    sealedMember: () => memberOf(request),
    person: () => ({ person: request.person ?? null, address: request.ip }),
    memberOrAddress: () => ({ person: request.person ?? null, address: request.ip }),
    address: () => request.ip,
    network: () => request.ip,
  };
  return subjects[LIMITS[name].key]() as SubjectOf<N>;
}

/** @throws ApiException 401 when there is no signed-in member */
function memberOf({ session }: RequestWithPerson): number {
  if (!session || session.isPending) throw unauthenticated();
  return session.userId;
}
