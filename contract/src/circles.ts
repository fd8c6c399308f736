import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { id } from "./kit/text.ts";

export const circle = z.object({
  id,
  name: z.string(),
  description: z.string(),
  memberCount: z.int(),
});
export type Circle = z.infer<typeof circle>;

export const listCircles = endpoint({
  name: "listCircles",
  summary: "The circles that the signed-in member belongs to.",
  method: "GET",
  path: "/api/circles",
  answer: z.object({ circles: z.array(circle) }),
  errors: [],
});
