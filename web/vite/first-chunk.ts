/** The bundler's description of a module; the part of Rolldown's own type that is read here. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

function reachable(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set([entry]);
  // A set may grow while it is walked; each member comes up once.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Puts everything that the first page needs into one chunk: the modules that `entry` reaches without `import()`. Left
 * alone, the bundler cuts them up by which later chunks share them; the first page needs all of the pieces anyway, and
 * many small files compress worse than one.
 * @param entry path of the module that the page begins with
 * @param later what it reaches and does without
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
      // The entry itself stays where the page looks for it.
      return first.has(id) && id !== entry && !later.test(id) ? 'first' : null;
    },
  };
}
