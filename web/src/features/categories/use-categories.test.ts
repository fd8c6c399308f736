import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/queries.ts";
import { categoriesQuery } from "./category.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test("a list of categories that failed is asked for once, however many cards are shown after it", async () => {
  const fetched = vi.fn(() => Promise.reject(new Error("away")));
  vi.stubGlobal("fetch", fetched);
  const show = () => new QueryObserver(queryClient, categoriesQuery).subscribe(() => {});
  const hide = [show()];
  await expect.poll(() => queryClient.getQueryState(categoriesQuery.queryKey)?.status).toBe("error");
  for (let card = 0; card < 20; card += 1) hide.push(show());
  await queryClient
    .getQueryCache()
    .find({ queryKey: categoriesQuery.queryKey })
    ?.promise?.catch(() => {});
  expect(fetched).toHaveBeenCalledTimes(1);
  for (const each of hide) each();
});
