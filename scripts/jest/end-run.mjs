/** Where `api/src/testing/kept-nodes.ts` keeps nodes of the api between spec files. */
const KEPT = Symbol.for('mikai.keptNodes');

/**
 * Closes the nodes of the api that were kept in this process, when all spec files have ended. Jest runs a single file in its own
 * process; its workers end with what they have open.
 */
export default async function endRun() {
  await globalThis[KEPT]?.close();
}
