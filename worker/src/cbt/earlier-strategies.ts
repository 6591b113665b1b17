import type { EntityManager } from 'typeorm';
import { readReflectionResult, readReframeResult } from '@mikai/core/cbt/cbt.presenter';
import { ReflectionEntity } from '@mikai/core/cbt/reflection.entity';
import { ThoughtReframeEntity } from '@mikai/core/cbt/thought-reframe.entity';

/** The number of newest records of each kind that are read: strategies may be repeated after them. */
const MAX_RECORDS = 10;

/** Returns the strategies that the owner of a record was given in their newest records, so that the next are others. */
export async function earlierStrategies(
  manager: EntityManager,
  { userId, guestId }: { userId: number | null; guestId: string | null },
): Promise<string[]> {
  const newest = {
    where: { ...(userId !== null ? { userId } : { guestId: guestId ?? '' }), status: 'ready' as const },
    order: { id: 'DESC' as const },
    take: MAX_RECORDS,
  };
  const reframes = await manager.find(ThoughtReframeEntity, newest);
  const reflections = await manager.find(ReflectionEntity, newest);
  return [
    ...reframes.map(({ result }) => readReframeResult(result)),
    ...reflections.map(({ result }) => readReflectionResult(result)),
  ].flatMap((result) => result?.copingStrategies ?? []);
}
