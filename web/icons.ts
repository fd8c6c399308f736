import type { Plugin } from "vite";

const own = /\/web\/src\/.*\.tsx?$/;
const imported = /import \{([^}]*)\} from "lucide-react";/g;

/**
 * Takes each icon from its own file. Through the package's index every part that shows one seems to import them all, and
 * `partsInFewFiles` would put those of the whole app into the first file. A name that has no file stops the build.
 */
export function iconsByFile(): Plugin {
  return {
    name: "icons-by-file",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (!own.test(id) || !code.includes('"lucide-react"')) return undefined;
      return code.replace(imported, (_, list: string) =>
        list
          .split(",")
          .map((each) => each.trim().split(" as "))
          .map(([name = "", local = name]) => `import ${local} from "lucide-react/icons/${fileOf(name)}";`)
          .join(""),
      );
    },
  };
}

/** `Trash2` is in `trash-2`, `ImageIcon` in `image`. */
function fileOf(icon: string): string {
  return icon
    .replace(/(?<=.)Icon$/, "")
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, "-")
    .toLowerCase();
}
