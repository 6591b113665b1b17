import type { CrisisCard } from '@mikai/contract/safety';
import { readFromTab, writeToTab } from '../../lib/tab-storage';

/** Crisis cards by the name of the words that they came with. */
export type Cards = Readonly<Record<string, CrisisCard>>;

/** The newest so many are remembered. */
const MAX_CARDS = 20;

function areCards(value: unknown): value is Cards {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (card: unknown) => typeof card === 'object' && card !== null && 'language' in card,
  );
}

/**
 * The cards that came with words of one's own: after a reload they are still within reach. Only in this tab, and without
 * the words; nobody else is to find them on the device.
 */
export class OfferedCards {
  constructor(private readonly key: string) {}

  read(): Cards {
    return readFromTab(this.key, areCards) ?? {};
  }

  /** Returns all of them, the new one the last. */
  add(cards: Cards, name: string, card: CrisisCard): Cards {
    const others = Object.entries(cards).filter(([each]) => each !== name);
    const kept = Object.fromEntries([...others, [name, card]].slice(-MAX_CARDS)) as Cards;
    writeToTab(this.key, kept);
    return kept;
  }

  clear(): void {
    writeToTab(this.key, undefined);
  }
}
