import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { PatternTables } from './pattern-tables.js';

/**
 * The tables of the patterns as the build stores them beside the built code: no process has to build them, which takes a second and
 * 100 MB. Sources that run without a build, and data that was changed after it, have none that belong to them.
 */

/** Tables of the patterns over words, and over runs of characters. */
export interface StoredTables {
  spaced: PatternTables;
  tight: PatternTables;
}

const FILE = new URL('./patterns.bin', import.meta.url);

/** Names the pattern files that tables were built of. */
function keyOf(contents: readonly string[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex');
}

type Numbers = Int32Array | Uint32Array;

/** A table of numbers in the header of a file: its kind, where it begins behind the header, and how many numbers it has. */
type Place = [kind: 'i32' | 'u32', from: number, length: number];

/** The first bytes of a file. Raise the number with the format, so that files of another format are ignored. */
const MAGIC = Buffer.from('MKPT0002');

/** Tables begin at multiples of this offset, so that they are read in place instead of copied. */
const ALIGNMENT = Int32Array.BYTES_PER_ELEMENT;
const alignedTo = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

/** Replaces the tables of numbers by their places; `numbers` gets them in this order. */
function toHeader(key: string, tables: StoredTables, numbers: Numbers[]): string {
  let from = 0;
  return JSON.stringify({ key, tables }, (_, value: unknown) => {
    if (!(value instanceof Int32Array || value instanceof Uint32Array)) return value;
    const place: Place = [value instanceof Int32Array ? 'i32' : 'u32', from, value.length];
    from += value.byteLength;
    numbers.push(value);
    return place;
  });
}

/** Stores tables with the contents of the files that they were built of. */
export function storeTables(contents: readonly string[], tables: StoredTables, file: URL = FILE): void {
  const numbers: Numbers[] = [];
  const header = Buffer.from(toHeader(keyOf(contents), tables, numbers));
  const padded = Buffer.alloc(alignedTo(header.length), ' ');
  header.copy(padded);
  const size = Buffer.alloc(ALIGNMENT);
  size.writeUInt32LE(padded.length);
  const bytes = numbers.map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  writeFileSync(file, Buffer.concat([MAGIC, size, padded, ...bytes]));
}

/** Reads stored tables; `undefined` if there are none of these files, in this format and complete. */
export function readStoredTables(contents: readonly string[], file: URL = FILE): StoredTables | undefined {
  try {
    const { key, tables } = parse(readFileSync(file));
    return key === keyOf(contents) ? tables : undefined;
  } catch {
    return undefined;
  }
}

/** @throws if the file has another format or is not complete */
function parse(bytes: Buffer<ArrayBuffer>): { key: string; tables: StoredTables } {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('another format');
  const header = MAGIC.length + ALIGNMENT;
  const first = header + bytes.readUInt32LE(MAGIC.length);
  return JSON.parse(bytes.toString('utf8', header, first), (_, value: unknown): unknown => {
    if (!isPlace(value)) return value;
    const [kind, from, length] = value;
    const Kind = kind === 'i32' ? Int32Array : Uint32Array;
    return new Kind(bytes.buffer, bytes.byteOffset + first + from, length);
  }) as { key: string; tables: StoredTables };
}

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && (value[0] === 'i32' || value[0] === 'u32');
