/** The method of Rolldown's plugin context that is used here. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

function reachable(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set([entry]);
  // A set can grow during its iteration, which visits each element once.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Puts everything that the first page needs into one chunk: the modules that `entry` imports statically. By default the
 * bundler splits them by the later chunks that share them, but the first page needs all of them anyway, and many small files
 * compress worse than one.
 * @param entry path of the entry module
 * @param later matches modules that `entry` imports, but that the first page doesn't need
 */
export function firstChunk(
  entry: string,
  later: RegExp,
): {
  debugName: string;
  name: (id: string, graph: ModuleGraph) => string | null;
} {
  let first: Set<string> | undefined;
  return {
    debugName: 'first',
    name: (id, graph) => {
      first ??= reachable(entry, graph);
      // The entry keeps its own chunk, which index.html references.
      return first.has(id) && id !== entry && !later.test(id) ? 'first' : null;
    },
  };
}
