import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

interface Modules {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[] } | null;
}

const entry = fileURLToPath(new URL("./src/app/main.tsx", import.meta.url));

const isIconList = (id: string) => /\/lucide-react\.m?js$/.test(id);
const isIconPart = (id: string) => id.includes("/lucide-react/");

/**
 * Names two files for what the first screen loads: the libraries, and what is ours, icons included. Left alone,
 * the bundler cuts it into dozens, one for each set of pages that share something.
 */
export function nameFirstLoad() {
  let firstLoad: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    firstLoad ??= reachedFrom(entry, modules);
    if (!firstLoad.has(id)) return null;
    return id.includes("/node_modules/") && !isIconPart(id) ? "libraries" : "first";
  };
}

function reachedFrom(start: string, modules: Modules): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) for (const next of importsOf(id, modules)) reached.add(next);
  return reached;
}

/** Icons come through one list of all of them: of these, only those that the module names. */
function importsOf(id: string, modules: Modules): string[] {
  const { code, importedIds } = modules.getModuleInfo(id) ?? { code: null, importedIds: [] };
  return importedIds.flatMap((imported) =>
    isIconList(imported) ? namedIcons(code ?? "", imported, modules) : [imported],
  );
}

function namedIcons(code: string, list: string, modules: Modules): string[] {
  const listed = modules.getModuleInfo(list)?.code ?? "";
  const named = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"lucide-react"/g)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? "")
    .filter(Boolean);
  return named.flatMap((name) => {
    const file = new RegExp(`\\b${name}\\b[^}]*\\} from ["'](\\./icons/[^"']+)["']`).exec(listed)?.[1];
    return file ? [join(dirname(list), file)] : [];
  });
}
