import { fileURLToPath } from "node:url";

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const entry = fileURLToPath(new URL("./src/app/main.tsx", import.meta.url));

/** Icons are imported from one list of all: what belongs to the first screen cannot be told from it. */
const isIcon = (id: string) => id.includes("/lucide-react/");

/**
 * Names two files for what the first screen loads: the libraries, and what is ours. Left alone, the bundler
 * cuts it into dozens, one for each set of pages that share something.
 */
export function nameFirstLoad() {
  let firstLoad: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    firstLoad ??= reachedFrom(entry, modules);
    if (!firstLoad.has(id)) return null;
    return id.includes("/node_modules/") ? "libraries" : "first";
  };
}

function reachedFrom(start: string, modules: Modules): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (!isIcon(imported)) reached.add(imported);
    }
  }
  return reached;
}
