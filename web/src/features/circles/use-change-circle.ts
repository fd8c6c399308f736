import {
  type Circle,
  createCircle,
  updateCircle,
  updateCircleMember,
} from "@blessing-jar/contract/circles.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { type CreateKeys, createOnce } from "../../ui/forms/create-once.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { isSame } from "../../ui/forms/typed.ts";
import { refetchCircles, updateCachedCircle } from "./circle-cache.ts";

/** Without an id a new one. */
export async function saveCircle(
  circleId: string | undefined,
  body: BodyOf<typeof updateCircle>,
  keys: CreateKeys,
): Promise<Circle> {
  const update = (id: string) => call(updateCircle, { params: { circleId: id }, body });
  const { circle } = circleId
    ? await update(circleId)
    : await createOnce(keys, {
        create: (idempotencyKey) => call(createCircle, { body: { ...body, idempotencyKey } }),
        isAsSent: (kept) => isSame(body, startOf(updateCircle.body, kept.circle)),
        update: (kept) => update(kept.circle.id),
      });
  updateCachedCircle(circle);
  await refetchCircles();
  return circle;
}

export function useChangeMember(circleId: string) {
  return useMutation({
    mutationFn: ({ memberId, ...body }: { memberId: string } & BodyOf<typeof updateCircleMember>) =>
      call(updateCircleMember, { params: { circleId, memberId }, body }),
    onSettled: () => refetchCircles(),
  });
}
