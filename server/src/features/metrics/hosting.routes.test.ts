import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testServer } from "../../../test/server.ts";
import { root } from "../../root.ts";

const token = "a token for the figures";
const read = (name: string) => readFile(new URL(name, root), "utf8");

test.each(["docs/hosting/alerts.yml", "docs/hosting/grafana-dashboard.json"])(
  "each figure and label that %s names is one of /metrics",
  async (file) => {
    const server = await testServer({ METRICS_TOKEN: token, BACKUP_TO: "/nowhere" });
    await server.app.inject("/healthz");
    await server.context.jobs.send("media.remove", { ids: [] });
    const headers = { authorization: `Bearer ${token}` };
    const { payload } = await server.app.inject({ url: "/metrics", headers });
    await server.close();
    const text = (await read(file)).replaceAll('\\"', '"');
    const named = [...text.matchAll(/\b(blessing_jar_\w+)(?:\{([^}]*)\})?/g)];
    expect(named.length).toBeGreaterThan(10);
    for (const [, name = "", selectors = ""] of named) {
      const samples = payload
        .split("\n")
        .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
      expect(samples, name).not.toEqual([]);
      // Prometheus adds the name of the process.
      for (const [, label] of selectors.replace(/instance=~"[^"]*"/, "").matchAll(/(\w+)(?:=|!)/g)) {
        expect(samples.join("\n"), `${name} by ${label}`).toContain(`${label}="`);
      }
    }
  },
);

test("each alert says what is wrong, what to do, and where more is told", async () => {
  const alerts = (await read("docs/hosting/alerts.yml")).split("- alert: ").slice(1);
  const headings = (await read("docs/operating.md")).matchAll(/^#+ (.+)$/gm);
  const anchors = [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replace(/ /g, "-"),
  );
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) {
    expect(alert).toMatch(/\n +summary: .+\n +description: .+\n/);
    const [, anchor] = /runbook: docs\/operating\.md#(\S+)/.exec(alert) ?? [];
    expect(anchors).toContain(anchor);
  }
});
