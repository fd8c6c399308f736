import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";

const tour = z.object({
  /** Walked to its end, or not wanted again. */
  isSeen: z.boolean(),
});
const answer = z.object({ tour });

export const getTour = endpoint({
  summary: "Whether the welcome tour is still to be shown to the member, on whichever device.",
  method: "GET",
  path: "/api/tour",
  answer,
});

export const updateTour = endpoint({
  summary: "Remember that the member has seen the welcome tour, or would like it at the next visit.",
  method: "PUT",
  path: "/api/tour",
  body: tour,
  answer,
});
