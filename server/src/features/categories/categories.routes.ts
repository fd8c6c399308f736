import { listCategories } from "@blessing-jar/contract/categories.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { listCategoryRows } from "./categories.queries.ts";

export function categories(app: App, context: Context): void {
  const { open } = routes(app, context);

  open(listCategories, async () => {
    const rows = await listCategoryRows(context.db);
    return rows.map((row) => ({ name: row.name, isDefault: row.is_default }));
  });
}
