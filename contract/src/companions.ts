/** The rarities from the most common to the rarest. */
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof RARITIES)[number];

/**
 * The small action of a companion: it asks a question to write about, breathes along, or comes back later today with a
 * few kind words.
 */
export const ABILITY_KINDS = ['prompt', 'breath', 'reminder'] as const;
export type AbilityKind = (typeof ABILITY_KINDS)[number];

/** The seconds of breathing in, holding, breathing out and resting; holding and resting may be 0. */
export type BreathPattern = readonly [inhale: number, hold: number, exhale: number, rest: number];

interface Species {
  rarity: Rarity;
  ability: AbilityKind;
  /** The pattern of a companion that breathes along. */
  breath?: BreathPattern;
}

const prompt = (rarity: Rarity): Species => ({ rarity, ability: 'prompt' });
const breath = (rarity: Rarity, pattern: BreathPattern): Species => ({
  rarity,
  ability: 'breath',
  breath: pattern,
});
const reminder = (rarity: Rarity): Species => ({ rarity, ability: 'reminder' });

/**
 * All companions by species. Their order within a rarity decides how a draw is read (`draw.ts`), so new ones need a new
 * `CATALOGUE_VERSION`, whose list is kept beside the old one.
 */
export const SPECIES = {
  sparrow: prompt('common'),
  'field-mouse': reminder('common'),
  ladybird: prompt('common'),
  snail: breath('common', [4, 0, 6, 0]),
  hedgehog: reminder('common'),
  duckling: prompt('common'),
  bumblebee: breath('common', [3, 0, 6, 0]),
  rabbit: reminder('common'),
  frog: breath('common', [4, 0, 4, 0]),
  'guinea-pig': prompt('common'),
  moth: prompt('common'),
  caterpillar: reminder('common'),
  goldfish: breath('common', [4, 1, 5, 0]),
  tortoise: breath('common', [5, 0, 5, 0]),
  'fox-cub': prompt('uncommon'),
  squirrel: reminder('uncommon'),
  otter: breath('uncommon', [4, 0, 6, 1]),
  'barn-owl': prompt('uncommon'),
  'red-panda': prompt('uncommon'),
  'seal-pup': breath('uncommon', [4, 2, 6, 0]),
  dormouse: reminder('uncommon'),
  lamb: prompt('uncommon'),
  penguin: reminder('uncommon'),
  badger: prompt('uncommon'),
  bat: breath('uncommon', [4, 4, 4, 4]),
  alpaca: prompt('rare'),
  sloth: breath('rare', [5, 0, 7, 0]),
  axolotl: prompt('rare'),
  seahorse: breath('rare', [4, 2, 7, 0]),
  'snow-hare': reminder('rare'),
  capybara: prompt('rare'),
  lynx: reminder('rare'),
  jellyfish: breath('rare', [4, 0, 8, 0]),
  'lantern-fish': prompt('epic'),
  'cloud-whale': breath('epic', [5, 2, 8, 0]),
  'moss-bear': reminder('epic'),
  'star-deer': prompt('epic'),
  'dusk-heron': reminder('epic'),
  'moon-cat': prompt('epic'),
  'dawn-phoenix': prompt('legendary'),
  'tea-dragon': reminder('legendary'),
  'aurora-turtle': breath('legendary', [4, 7, 8, 0]),
} as const satisfies Record<string, Species>;
export type CompanionId = keyof typeof SPECIES;

export const COMPANION_IDS = Object.keys(SPECIES) as CompanionId[];

/** The version of the list of companions that a draw was made from. */
export const CATALOGUE_VERSION = 1;

/** A companion, with its texts in the member's language. */
export interface Companion {
  id: CompanionId;
  /** Its own name, such as 'Pip'. */
  name: string;
  /** The species, such as 'Sparrow'. */
  species: string;
  rarity: Rarity;
  /** Its character, in a sentence or two. */
  description: string;
  /** A sentence about its action. */
  ability: string;
  abilityKind: AbilityKind;
}

/** Returns whether a text is the id of a companion. */
export function isCompanionId(value: unknown): value is CompanionId {
  return typeof value === 'string' && Object.hasOwn(SPECIES, value);
}

/** Returns the companions of a rarity, in the order in which a draw counts them. */
export function companionsOf(rarity: Rarity): CompanionId[] {
  return COMPANION_IDS.filter((id) => SPECIES[id].rarity === rarity);
}
