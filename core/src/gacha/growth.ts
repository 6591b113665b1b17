import { EXPERIENCE_PER_LEVEL } from '@mikai/contract/gacha';

/** How far a companion has come. */
export interface Growth {
  level: number;
  /** Within the level. */
  experience: number;
}

/** What becomes of a companion that gains experience: what fills a level stays for the next one. */
export function grow({ level, experience }: Growth, gained: number): Growth {
  const total = experience + gained;
  return {
    level: level + Math.floor(total / EXPERIENCE_PER_LEVEL),
    experience: total % EXPERIENCE_PER_LEVEL,
  };
}
