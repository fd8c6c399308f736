import { type ESTree, parseSync } from "vite";
import { expect, test } from "vitest";
import { filesIn } from "./source-files.ts";

/*
 * A browser that translates a page takes each text node out and puts elements in its place. React finds its node there no more: it
 * throws where it has to remove it or put something before it, and what it writes into it nobody sees. A text that is all that an
 * element holds is safe, for then the element's whole content is replaced.
 */

const pages = filesIn("web/src", /(?<!\.test)\.tsx$/);

test("a text beside what comes and goes has an element of its own, for a translating browser puts others in its place", () => {
  expect(pages.flatMap(({ name, text }) => troublesIn(name, text))).toEqual([]);
});

const inside = (children: string) => `export const Page = () => <p>${children}</p>;`;

test.each([
  ["a text after what comes and goes", "{isLoading ? <Spinner /> : null} Save"],
  ["the text that a part is given, after what comes and goes", "{isLoading && <Spinner />}{children}"],
  ["a text that comes and goes itself", '{isOver ? t("over") : null}<b>Figs</b>'],
  ["a text in the place of an element", "<i />{count > 0 ? <b>{count}</b> : t('none')}"],
  ["a text that changes beside an element", '<Icon />{t("figs", { count })}'],
  ["one of two texts beside an element", '<Icon />{t(isOpen ? "close" : "open")}'],
  ["a text of several parts that comes and goes", "{relation ? <><b>{relation}</b> ·</> : null}<i />"],
  ["the words that a part is given, after its icon", "{icon}{label}"],
])("%s is found", (_what, children) => {
  expect(troublesIn("page.tsx", inside(children))).toHaveLength(1);
});

test("a text that a part gives without an element is found", () => {
  const page = 'export function Figs() { const t = useT(); return t("figs"); }';
  expect(troublesIn("page.tsx", page)).toHaveLength(1);
});

test.each([
  ["a text alone", '{isOpen ? t("close") : t("open")}'],
  ["a text in an element of its own", "{isLoading ? <Spinner /> : null}<span>{children}</span>"],
  ["a text that stays, before what comes and goes", '{t("save")}{isLoading ? <Spinner /> : null}'],
  ["a text that stays, beside what stays", '<Icon /> {t("save")}'],
])("%s is well", (_what, children) => {
  expect(troublesIn("page.tsx", inside(children))).toEqual([]);
});

type Child = ESTree.JSXChild;
type Expression = ESTree.Expression;

interface Kind {
  /** It may be a text. */
  isText?: boolean;
  /** It may be there or not, or be another element. */
  comesAndGoes?: boolean;
  /** Its words may be others while it is shown. */
  changes?: boolean;
}

/** Each as `file:line text`. */
function troublesIn(name: string, source: string): string[] {
  const found: { start: number; end: number }[] = [];
  const { program } = parseSync(name, source);
  visit(program, (node, parent) => {
    if (node.type === "JSXElement") found.push(...troublesAmong(node));
    // Its children stand among those of the element around it, wherever that is.
    if (node.type === "JSXFragment" && parent && !/^JSX(Element|Fragment)$/.test(parent.type)) {
      found.push(...childrenOf(node).filter((child) => kindOf(child).isText && !isGivenWhole(child)));
    }
  });
  for (const text of textsReturned(program)) found.push(text);
  const lineOf = (at: number) => source.slice(0, at).split("\n").length;
  return found.map(({ start, end }) => {
    const words = source.slice(start, end).trim().replace(/\s+/g, " ");
    return `${name}:${lineOf(start)} ${words.slice(0, 80)}`;
  });
}

/** Where its children are words, and no blocks. */
const inline = /^(a|b|bdi|button|dd|dt|em|h[1-6]|label|li|Link|NavLink|p|span|strong|td|th)$/;

function troublesAmong(element: ESTree.JSXElement): Child[] {
  const { name } = element.openingElement;
  const holdsWords = name.type === "JSXIdentifier" && inline.test(name.name);
  const children = childrenOf(element);
  if (children.length < 2) return [];
  const kinds = children.map(kindOf);
  const first = kinds.findIndex(({ comesAndGoes }) => comesAndGoes);
  return children.filter((child, at) => {
    const { isText, comesAndGoes, changes } = kinds[at] ?? {};
    if (!isText || (isGivenWhole(child) && !holdsWords)) return false;
    return comesAndGoes || changes || (first !== -1 && first < at);
  });
}

const isGivenWhole = (child: Child) =>
  child.type === "JSXExpressionContainer" &&
  child.expression.type === "Identifier" &&
  child.expression.name === "children";

function childrenOf({ children }: ESTree.JSXElement | ESTree.JSXFragment): Child[] {
  return children.filter((child) => {
    if (child.type === "JSXText") return child.value.trim() !== "";
    return child.type !== "JSXExpressionContainer" || child.expression.type !== "JSXEmptyExpression";
  });
}

function kindOf(child: Child): Kind {
  if (child.type === "JSXText") return { isText: true };
  if (child.type !== "JSXExpressionContainer") return {};
  return child.expression.type === "JSXEmptyExpression" ? {} : kindOfExpression(child.expression);
}

function kindOfExpression(given: Expression): Kind {
  switch (given.type) {
    case "ParenthesizedExpression":
      return kindOfExpression(given.expression);
    case "ConditionalExpression":
      return either(kindOfExpression(given.consequent), kindOfExpression(given.alternate));
    case "LogicalExpression":
      return either(
        given.operator === "&&" ? {} : kindOfExpression(given.left),
        kindOfExpression(given.right),
      );
    case "Literal":
      return { isText: typeof given.value === "string" || typeof given.value === "number" };
    case "TemplateLiteral":
      return { isText: true, changes: given.expressions.length > 0 };
    case "CallExpression":
      return kindOfCall(given);
    case "Identifier":
      return kindOfName(given.name);
    case "MemberExpression":
      return given.property.type === "Identifier" ? kindOfName(given.property.name) : {};
    default:
      return {};
  }
}

/** Whatever is put into a part may be a text, and an icon may be none. */
function kindOfName(name: string): Kind {
  if (/(children|label|title|name|text|words?|description|reason|hint)$/i.test(name)) return { isText: true };
  return /icon$/i.test(name) ? { comesAndGoes: true } : {};
}

function either(one: Kind, other: Kind): Kind {
  return {
    isText: one.isText || other.isText,
    comesAndGoes: !(one.isText && other.isText),
    changes: true,
  };
}

/** The words of a key stay as they are; those with figures, or of one key or another, may change. */
function kindOfCall({ callee, arguments: given }: ESTree.CallExpression): Kind {
  if (callee.type === "Identifier" && callee.name === "t") {
    return { isText: true, changes: given.length > 1 || given[0]?.type !== "Literal" };
  }
  if (callee.type === "Identifier" && /^(format|words?Of|labelOf)/.test(callee.name)) {
    return { isText: true, changes: true };
  }
  const isMapped =
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    callee.property.name === "map";
  return isMapped ? { comesAndGoes: true } : {};
}

/** What a component gives in place of elements: where it goes, a text goes. Its children may be elements. */
function textsReturned({ body }: ESTree.Program): Expression[] {
  const found: Expression[] = [];
  for (const statement of body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "FunctionDeclaration" || !/^[A-Z]/.test(declared.id?.name ?? "")) continue;
    for (const given of returnedFrom(declared.body)) {
      const isGiven = given.type === "Identifier" || isNamed(given, "children");
      if (kindOfExpression(given).isText && !isGiven) found.push(given);
    }
  }
  return found;
}

/** Not from the functions within it. */
function returnedFrom(node: unknown): Expression[] {
  if (Array.isArray(node)) return node.flatMap(returnedFrom);
  if (!isNode(node) || /Function/.test(node.type)) return [];
  if (node.type === "ReturnStatement") return node.argument ? [node.argument] : [];
  return Object.values(node).flatMap(returnedFrom);
}

function isNamed(given: Expression, name: string): boolean {
  let isFound = false;
  visit(given, (node) => {
    isFound ||= node.type === "Identifier" && node.name === name;
  });
  return isFound;
}

type Node = { type: string };

function visit(
  node: unknown,
  see: (node: ESTree.Node, parent: Node | undefined) => void,
  parent?: Node,
): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, see, parent);
  } else if (isNode(node)) {
    see(node, parent);
    for (const [name, value] of Object.entries(node)) if (name !== "parent") visit(value, see, node);
  }
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
