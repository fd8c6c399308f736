export type ClassName = string | false | null | undefined;

export function cx(...classes: ClassName[]) {
  return classes.filter(Boolean).join(" ");
}
