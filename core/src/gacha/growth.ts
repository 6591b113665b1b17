import { EXPERIENCE_PER_LEVEL } from '@mikai/contract/gacha';

/** The level and experience of a companion. */
export interface Growth {
  level: number;
  /** The experience within the level. */
  experience: number;
}

/** Adds experience to a companion: what exceeds a level counts towards the next one. */
export function grow({ level, experience }: Growth, gained: number): Growth {
  const total = experience + gained;
  return {
    level: level + Math.floor(total / EXPERIENCE_PER_LEVEL),
    experience: total % EXPERIENCE_PER_LEVEL,
  };
}
