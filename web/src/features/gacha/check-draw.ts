import { CATALOGUE_VERSION } from '@mikai/contract/companions';
import { readDraw } from '@mikai/contract/draw';
import type { DrawProof } from '@mikai/contract/gacha';

/**
 * The result of a check. `seed`: the seed doesn't match the published hash. `outcome`: the seed results in another companion.
 * `unknown`: it was drawn from a catalogue that this release doesn't contain. `unable`: the browser has no Web Crypto, as on
 * pages without https.
 */
export type DrawVerdict = 'fits' | 'seed' | 'outcome' | 'unknown' | 'unable';

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/[\da-f]{2}/gi) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

/** Recomputes a draw in this browser from its published values (`@mikai/contract/draw`). */
export async function checkDraw(
  proof: DrawProof,
  subtle: SubtleCrypto | null = globalThis.crypto.subtle ?? null,
): Promise<DrawVerdict> {
  if (proof.catalogueVersion !== CATALOGUE_VERSION) return 'unknown';
  if (!subtle) return 'unable';
  const seed = fromHex(proof.seed);
  const hash = toHex(new Uint8Array(await subtle.digest('SHA-256', seed)));
  if (hash !== proof.seedHash.toLowerCase()) return 'seed';
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bytes = new TextEncoder().encode(proof.clientId.toLowerCase());
  const digest = new Uint8Array(await subtle.sign('HMAC', key, bytes));
  const { rarity, companion } = readDraw(digest, proof.sinceGreat);
  return rarity === proof.rarity && companion === proof.companion ? 'fits' : 'outcome';
}
