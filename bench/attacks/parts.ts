import { setTimeout as sleep } from "node:timers/promises";
import { importLimits, openImport, previewImport } from "@blessing-jar/contract/imports.ts";
import { type Attack, does, many, tally } from "./attack.ts";
import { nameOf } from "./target.ts";

const type = { "content-type": "application/octet-stream" };

export const attacksOfParts: Attack[] = [
  does(
    "one part sent anew 25 times, and 60 that stop before their end (F11)",
    /^25 × 204$/,
    async (mallory) => {
      const part = Buffer.alloc(importLimits.partBytes, "x");
      const again = () => mallory.ask("/api/import/parts/0", { method: "PUT", body: part, headers: type });
      const head = [
        "PUT /api/import/parts/1 HTTP/1.1",
        "Host: jar",
        `x-user-id: ${mallory.token}`,
        `Content-Type: ${type["content-type"]}`,
        `Content-Length: ${part.length}`,
      ].join("\r\n");
      await mallory.call(openImport, { body: { fileName: "jar.zip", size: 12 * part.length } });
      const answers: number[] = [];
      for (let time = 0; time < 25; time += 1) answers.push((await again()).status);
      const slow = many(60, () => mallory.from.open());
      for (const socket of slow) {
        socket.write(`${head}\r\n\r\n`);
        socket.write(part.subarray(10));
        await sleep(100);
      }
      for (const socket of slow) socket.destroy();
      return tally(answers);
    },
  ),
  {
    name: "200 looks at one file at once",
    answered: /^(\d+ × )?200.*503 service.busy|503 service.busy.*200/,
    async prepare(target) {
      const mallory = await target.member();
      const rows = many(20_000, (index) => `2024-01-01,Rain ${index}`);
      await mallory.send(Buffer.from(`date,title\n${rows.join("\n")}\n`), "rain.csv");
      return async () => tally((await Promise.all(many(200, () => mallory.call(previewImport)))).map(nameOf));
    },
  },
];
