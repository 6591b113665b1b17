import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DISTORTIONS, type CbtProgress, type Distortion } from '@mikai/contract/cbt';
import { readChosen, readReflectionResult, readReframeResult } from '@mikai/core/cbt/cbt.presenter';
import { ReflectionEntity } from '@mikai/core/cbt/reflection.entity';
import { ThoughtReframeEntity } from '@mikai/core/cbt/thought-reframe.entity';

/**
 * The maximum number of newest records of each tool from which habits and means are computed: they are sealed, and each
 * has to be decrypted.
 */
const COUNTED_RECORDS = 1_000;

type Totals = Pick<CbtProgress, 'completedReflections' | 'totalReflections' | 'totalReframes'>;

/** Computes a member's progress with the tools. */
@Injectable()
export class CbtProgressService {
  constructor(private readonly dataSource: DataSource) {}

  async read(userId: number): Promise<CbtProgress> {
    const [[totals], { reframes, reflections }] = await Promise.all([
      this.dataSource.query<Totals[]>(
        `SELECT r.*, f.* FROM (
           SELECT count(*) FILTER (WHERE sealed_mood_after IS NOT NULL OR mood_after IS NOT NULL)::integer AS "completedReflections",
             count(*)::integer AS "totalReflections" FROM reflections WHERE user_id = $1) r,
         (SELECT count(*)::integer AS "totalReframes" FROM thought_reframes WHERE user_id = $1) f`,
        [userId],
      ),
      this.readNewest(userId),
    ]);
    const changes = reflections.flatMap(({ moodBefore, moodAfter }) =>
      moodAfter === null ? [] : [moodAfter - moodBefore],
    );
    const beliefs = reframes.flatMap(({ beliefBefore, beliefAfter }) =>
      beliefBefore === null || beliefAfter === null ? [] : [beliefBefore - beliefAfter],
    );
    return {
      ...(totals as Totals),
      moodImprovementRate: mean(changes.map((change) => Number(change > 0))),
      averageMoodImprovement: mean(changes),
      averageBeliefChange: mean(beliefs),
      commonDistortions: countHabits(reframes, reflections),
    };
  }

  private async readNewest(
    userId: number,
  ): Promise<{ reframes: ThoughtReframeEntity[]; reflections: ReflectionEntity[] }> {
    const { manager } = this.dataSource;
    const newest = { where: { userId }, order: { id: 'DESC' }, take: COUNTED_RECORDS } as const;
    const owned = { id: true, userId: true, guestId: true, result: true } as const;
    const [reframes, reflections] = await Promise.all([
      manager.find(ThoughtReframeEntity, {
        select: {
          ...owned,
          chosenDistortions: true,
          beliefBefore: true,
          formerBeliefBefore: true,
          beliefAfter: true,
          formerBeliefAfter: true,
        },
        ...newest,
      }),
      manager.find(ReflectionEntity, {
        select: {
          ...owned,
          moodBefore: true,
          formerMoodBefore: true,
          moodAfter: true,
          formerMoodAfter: true,
        },
        ...newest,
      }),
    ]);
    return { reframes, reflections };
  }
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Counts each habit once per record, whether the member or MikAI named it. */
function countHabits(
  reframes: readonly ThoughtReframeEntity[],
  reflections: readonly ReflectionEntity[],
): CbtProgress['commonDistortions'] {
  const counts = new Map<Distortion, number>();
  const count = (names: Distortion[]) =>
    new Set(names).forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  for (const { result, chosenDistortions } of reframes)
    count([...readChosen(chosenDistortions), ...(readReframeResult(result)?.cognitiveDistortions ?? [])]);
  for (const { result } of reflections) count(readReflectionResult(result)?.cognitiveDistortions ?? []);
  return DISTORTIONS.map((distortion) => ({ distortion, count: counts.get(distortion) ?? 0 }))
    .filter(({ count: times }) => times > 0)
    .sort((a, b) => b.count - a.count);
}
