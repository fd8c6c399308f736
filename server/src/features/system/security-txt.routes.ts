import { siteMap } from "@blessing-jar/contract/site-map.ts";
import type { App, Context } from "../../context.ts";

/** Short, so that a copy of an installation that nobody keeps any more ends. */
const holdsForDays = 180;

/** Where to report a hole, for programs (RFC 9116). */
export function securityTxt(app: App, { config, clock }: Context): void {
  const page = new URL(siteMap.contactUs.path, config.publicUrl).href;
  const address = config.supportEmail && `mailto:${config.supportEmail}`;
  const fixed = [
    ...[address, page].filter(Boolean).map((contact) => `Contact: ${contact}`),
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", config.publicUrl).href}`,
  ];
  app.get("/.well-known/security.txt", { config: { access: "open" } }, (_request, reply) => {
    // By the day, so that copies agree.
    const end = new Date(clock.now());
    end.setUTCHours(0, 0, 0, 0);
    end.setUTCDate(end.getUTCDate() + holdsForDays);
    const lines = [...fixed, `Expires: ${end.toISOString()}`];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
