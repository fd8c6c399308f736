import { endpointsByFeature, type NamedEndpoint, paramsOf } from "@blessing-jar/contract/all.ts";
import { statusesOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { statusOf } from "@blessing-jar/contract/kit/errors.ts";
import * as z from "zod";
import type { Config } from "../../config.ts";
import type { Access } from "../../http/access.ts";
import { possibleErrors } from "../../http/possible-errors.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
import { pageStart } from "../../kit/page-start.ts";
import type { AccessOf } from "./openapi.ts";

function schemaBlock(title: string, schema: z.core.$ZodType | undefined, io: "input" | "output"): string {
  if (!schema) return "";
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;
}

const callers: Record<Access, string> = {
  open: "For anyone.",
  signedIn: "For members.",
  admin: "For administrators.",
};

function section(endpoint: NamedEndpoint, access: Access): string {
  const errors = possibleErrors(endpoint, access)
    .map((code) => `<li><code>${statusOf[code]} ${code}</code></li>`)
    .join("");
  return `<section id="${endpoint.name}">
<h3><code><b>${endpoint.method}</b> ${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)} ${callers[access]}</p>
${schemaBlock("Path", paramsOf(endpoint), "input")}
${schemaBlock("Query", endpoint.query, "input")}
${schemaBlock("Body", endpoint.body, "input")}
${schemaBlock(`Answer ${statusesOf(endpoint).join(" or ")}`, endpoint.answer, "output")}
<details><summary>Failures</summary><ul>${errors}</ul></details>
</section>`;
}

/** `accessTokens`: Access tokens. */
const wordsOf = (feature: string) =>
  feature.charAt(0).toUpperCase() +
  feature.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const style = `${pageStart}
main{max-width:52rem;margin:0 auto;padding:3rem 1.25rem 6rem}
h1,h2{font-family:var(--display);font-weight:400;line-height:1.2}
h1{margin:0 0 1rem;font-size:2.25rem}
h2{margin:4rem 0 1rem;font-size:1.625rem}
h3{margin:0;font-size:1rem;font-weight:400}
p{margin:.375rem 0 .75rem;color:var(--soft);text-wrap:pretty}
a{color:var(--terra-deep);text-underline-offset:.2em}
code,pre{font:.875rem/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
b{color:var(--terra-deep)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1.5rem 0 0;padding:0;list-style:none}
section{margin-top:.75rem;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:1rem;background:var(--card)}
section:target{border-color:var(--gold)}
summary{padding:.25rem 0;color:var(--soft);cursor:pointer}
pre{margin:.25rem 0 .5rem;padding:.75rem 1rem;border-radius:.5rem;background:var(--paper);white-space:pre-wrap}
details ul{margin:.25rem 0 .5rem;padding-left:1.25rem}`;

/** The contract as a page without scripts, so that the app's strict policy holds here too. */
export function documentationPage(config: Config, accessOf: AccessOf): string {
  const features = Object.entries(endpointsByFeature)
    .map(
      ([feature, endpoints]) =>
        `<h2 id="${feature}">${wordsOf(feature)}</h2>${endpoints.map((endpoint) => section(endpoint, accessOf.get(endpoint) ?? "signedIn")).join("")}`,
    )
    .join("");
  const contents = Object.keys(endpointsByFeature)
    .map((feature) => `<li><a href="#${feature}">${wordsOf(feature)}</a></li>`)
    .join("");
  const name = escapeHtml(config.productName);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name} API</title>
<style>${style}</style></head>
<body><main><h1>${name} API</h1>
<p>Send the token of <a href="#login">login</a> in the header <code>x-user-id</code>, or as a bearer token; a program the access token that a member
made for it in their profile, as a bearer token alone, for the calls of its scopes.
A failure answers <code>{ error, code, issues? }</code>. Machines read
<a href="/api/openapi.json">the OpenAPI 3.1 description</a>.</p><nav aria-label="Contents"><ul>${contents}</ul></nav>${features}</main></body></html>`;
}
