import { z } from 'zod';
import { COMPANION_IDS, RARITIES } from '@mikai/contract/companions';
import { verifyDraw, type Verdict } from './draw.js';

const HEX = /^[0-9a-f]{64}$/i;

/** A draw as it is published; what else the line has is passed over. */
const PROOF = z.object({
  seed: z.string().regex(HEX),
  seedHash: z.string().regex(HEX),
  clientId: z.guid(),
  sinceGreat: z.int().nonnegative(),
  catalogueVersion: z.int(),
  rarity: z.enum(RARITIES),
  companion: z.enum(COMPANION_IDS),
});

/** Reads a published draw, which came as JSON on a line, again; never throws. */
export function verifyLine(line: string): Verdict | { ok: false; error: string } {
  try {
    return verifyDraw(PROOF.parse(JSON.parse(line)));
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    return { ok: false, error: message };
  }
}
