import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DISTORTIONS, type CbtProgress, type Distortion } from '@mikai/contract/cbt';
import { readChosen, readReflectionResult, readReframeResult } from '@mikai/core/cbt/cbt.presenter';
import { ReflectionEntity } from '@mikai/core/cbt/reflection.entity';
import { ThoughtReframeEntity } from '@mikai/core/cbt/thought-reframe.entity';

/** Records of each tool, the newest, in which thinking habits are counted: they are sealed and have to be opened. */
const COUNTED_RECORDS = 1_000;

type Figures = Omit<CbtProgress, 'commonDistortions'>;

/** How a member comes along with the tools. */
@Injectable()
export class CbtProgressService {
  constructor(private readonly dataSource: DataSource) {}

  async read(userId: number): Promise<CbtProgress> {
    const [figures] = await this.dataSource.query<Figures[]>(
      `SELECT r.*, f.* FROM (
         SELECT count(mood_after)::integer AS "completedReflections", count(*)::integer AS "totalReflections",
           (avg((mood_after > mood_before)::integer) FILTER (WHERE mood_after IS NOT NULL))::float8
             AS "moodImprovementRate",
           avg(mood_after - mood_before)::float8 AS "averageMoodImprovement"
         FROM reflections WHERE user_id = $1) r,
       (SELECT count(*)::integer AS "totalReframes", avg(belief_before - belief_after)::float8 AS "averageBeliefChange"
         FROM thought_reframes WHERE user_id = $1) f`,
      [userId],
    );
    return { ...(figures as Figures), commonDistortions: await this.commonDistortions(userId) };
  }

  /** Each record counts a habit once, whether the member named it or MikAI did. */
  private async commonDistortions(userId: number): Promise<CbtProgress['commonDistortions']> {
    const { manager } = this.dataSource;
    const newest = { where: { userId }, order: { id: 'DESC' }, take: COUNTED_RECORDS } as const;
    const [reframes, reflections] = await Promise.all([
      manager.find(ThoughtReframeEntity, {
        select: { id: true, userId: true, guestId: true, result: true, chosenDistortions: true },
        ...newest,
      }),
      manager.find(ReflectionEntity, {
        select: { id: true, userId: true, guestId: true, result: true },
        ...newest,
      }),
    ]);
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
}
