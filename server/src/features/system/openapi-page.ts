import { endpointsByFeature, type NamedEndpoint, paramsOf } from "@blessing-jar/contract/all.ts";
import { statusesOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { statusOf } from "@blessing-jar/contract/kit/errors.ts";
import * as z from "zod";
import type { Config } from "../../config.ts";
import type { Access } from "../../http/access.ts";
import { possibleErrors } from "../../http/possible-errors.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
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
<h3><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)} ${callers[access]}</p>
${schemaBlock("Path", paramsOf(endpoint), "input")}
${schemaBlock("Query", endpoint.query, "input")}
${schemaBlock("Body", endpoint.body, "input")}
${schemaBlock(`Answer ${statusesOf(endpoint).join(" or ")}`, endpoint.answer, "output")}
<details><summary>Failures</summary><ul>${errors}</ul></details>
</section>`;
}

/** The contract as a page without scripts, so that the app's strict policy holds here too. */
export function documentationPage(config: Config, accessOf: AccessOf): string {
  const features = Object.entries(endpointsByFeature)
    .map(
      ([feature, endpoints]) =>
        `<h2>${feature}</h2>${endpoints.map((endpoint) => section(endpoint, accessOf.get(endpoint) ?? "signedIn")).join("")}`,
    )
    .join("");
  const name = escapeHtml(config.productName);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name} API</title></head>
<body><main><h1>${name} API</h1>
<p>Send the token of <a href="#login">login</a> in the header <code>x-user-id</code>, or as a bearer token; a program the access token that a member
made for it in their profile, as a bearer token alone, for the calls of its scopes.
A failure answers <code>{ error, code, issues? }</code>. Machines read
<a href="/api/openapi.json">the OpenAPI 3.1 description</a>.</p>${features}</main></body></html>`;
}
