import { z } from 'zod';
import { COMPANION_IDS, RARITIES } from '@mikai/contract/companions';
import { verifyDraw, type Verdict } from './draw.js';

const HEX = /^[0-9a-f]{64}$/i;

/** The schema of a published draw; other fields of the line are ignored. */
const PROOF = z.object({
  seed: z.string().regex(HEX),
  seedHash: z.string().regex(HEX),
  clientId: z.guid(),
  sinceGreat: z.int().nonnegative(),
  catalogueVersion: z.int(),
  rarity: z.enum(RARITIES),
  companion: z.enum(COMPANION_IDS),
});

/** Verifies a published draw, given as JSON on one line; never throws. */
export function verifyLine(line: string): Verdict | { ok: false; error: string } {
  try {
    return verifyDraw(PROOF.parse(JSON.parse(line)));
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    return { ok: false, error: message };
  }
}
