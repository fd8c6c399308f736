/** @type {import("./faults.mjs").Fault[]} */
export const translations = [
  {
    name: "an edit goes over one that somebody made meanwhile",
    file: "server/src/features/translations/manager.actions.ts",
    from: '    if (isMoved) throw new Failure("translations.changed");\n',
    to: "",
    tests: ["server/src/features/translations"],
  },
  {
    name: "what nobody looked at is approved with the rest",
    file: "server/src/features/translations/manager.queries.ts",
    from: "        ${approvals.map(({ basedOn }) => basedOn)}::bigint[]))`,",
    to: "        ${approvals.map(({ basedOn }) => basedOn)}::bigint[])) or revision > 0`,",
    tests: ["server/src/features/translations"],
  },
  {
    name: "a machine writes over a person's words",
    file: "server/src/features/translations/generation.actions.ts",
    from: '  if (before?.edited_by === "human") return "done";\n',
    to: "",
    tests: ["server/src/features/translations"],
  },
  {
    name: "the key of the provider goes wherever it points",
    file: "server/src/services/translator-http.ts",
    from: 'redirect: "error",',
    to: 'redirect: "follow",',
    tests: ["server/src/services/translator.test.ts", "server/src/features/translations"],
  },
  {
    name: "members download the words of the administration",
    file: "server/src/features/translations/shown-texts.ts",
    from: "const left = [...saidByServer, ...administrationSections];",
    to: "const left = [...saidByServer];",
    tests: ["server/src/features/translations"],
  },
  {
    name: "an edited text reaches outside the texts",
    file: "server/src/features/translations/shown-texts.ts",
    from: 'if (first === "" || first === "__proto__") return;',
    to: 'if (first === "") return;',
    tests: ["server/src/features/translations"],
  },
];
