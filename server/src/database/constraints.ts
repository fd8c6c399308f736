/** Whether the database refused a write by the constraint of this name. */
export function isRefusedBy(error: unknown, name: string): boolean {
  return (Object(error) as { constraint?: string }).constraint === name;
}
