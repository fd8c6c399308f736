import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import type { ErrorCode } from "@blessing-jar/contract/kit/errors.ts";
import type { App } from "../src/context.ts";

type Description = {
  paths: Record<string, Record<string, { responses: Record<string, Response | undefined> } | undefined>>;
};
type Response = {
  content?: {
    "application/json"?: { schema: { allOf?: [object, { properties: { code: { enum: string[] } } }] } };
  };
};

/** Holds failures against what the app tells of itself in `/api/openapi.json`, which is read when the first one comes. */
export function describedBy(app: App) {
  let description: Promise<Description> | undefined;

  /** @throws Error for a failure that the endpoint's description does not name. */
  return async function holdFailure({ method, path }: Endpoint, status: number, code?: ErrorCode) {
    description ??= app.inject("/api/openapi.json").then((response) => response.json());
    const { paths } = await description;
    const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    const schema = operation?.responses[status]?.content?.["application/json"]?.schema;
    const codes = schema?.allOf?.[1].properties.code.enum ?? [];
    if (!code || !codes.includes(code))
      throw new Error(`${method} ${path} answered ${status} ${code}: not described`);
  };
}
