/** Size in bytes of the JSON `{"entries":[]}` around the entries of a request. */
const FRAME_BYTES = 14;

/** Splits entries, in order, into lists whose JSON fits in one request. An entry that is too large gets a list of its own. */
export function inBatches<Entry>(
  entries: readonly Entry[],
  { maxEntries, maxBytes }: { maxEntries: number; maxBytes: number },
): Entry[][] {
  const batches: Entry[][] = [];
  const encoder = new TextEncoder();
  let bytes = Infinity;
  for (const entry of entries) {
    const size = encoder.encode(JSON.stringify(entry)).length + 1;
    const last = batches.at(-1);
    if (last && last.length < maxEntries && bytes + size <= maxBytes) {
      last.push(entry);
      bytes += size;
    } else {
      batches.push([entry]);
      bytes = size + FRAME_BYTES;
    }
  }
  return batches;
}
