import {
  createCircle,
  deleteCircle,
  joinCircle,
  removeCircleMember,
  renewInviteCode,
  updateCircle,
  updateCircleMember,
} from "@blessing-jar/contract/circles.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/ignore-not-found.ts";
import { refetchCircles, removeCachedCircle, updateCachedCircle } from "../../common/circles/circle-cache.ts";
import { isSame, startOf } from "../../common/forms/form-values.ts";

interface Saving {
  body: BodyOf<typeof updateCircle>;
  idempotencyKey: string;
  /** Undefined when this form has sent under the key before. */
  renewKey: (() => string) | undefined;
}

/** Without an id a new one. */
export function useSaveCircle(circleId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, renewKey }: Saving) => {
      const change = async (id: string) =>
        (await call(updateCircle, { params: { circleId: id }, body })).circle;
      if (circleId) return change(circleId);
      const { circle, isNew } = await call(createCircle, { body: { ...body, idempotencyKey } });
      // The answer to an earlier send was lost.
      if (isNew || isSame(body, startOf(updateCircle.body, circle))) return circle;
      if (!renewKey) return change(circle.id);
      // From another form, so these words may be about something else: a duplicate is better than a loss.
      return (await call(createCircle, { body: { ...body, idempotencyKey: renewKey() } })).circle;
    },
    onSuccess: (circle) => {
      updateCachedCircle(client, circle);
      return refetchCircles(client);
    },
  });
}

export function useJoinCircle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (inviteCode: string) => (await call(joinCircle, { body: { inviteCode } })).circle,
    onSuccess: () => refetchCircles(client),
  });
}

export function useRenewInviteCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (circleId: string) => (await call(renewInviteCode, { params: { circleId } })).circle,
    onSuccess: (circle) => updateCachedCircle(client, circle),
  });
}

export function useDeleteCircle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (circleId: string) => ignoreNotFound(call(deleteCircle, { params: { circleId } })),
    onSuccess: (_, circleId) => removeCachedCircle(client, circleId),
    onSettled: () => refetchCircles(client),
  });
}

export function useLeaveCircle(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (circleId: string) =>
      ignoreNotFound(call(removeCircleMember, { params: { circleId, memberId } })),
    onSuccess: (_, circleId) => removeCachedCircle(client, circleId),
    onSettled: () => refetchCircles(client),
  });
}

export function useChangeMember(circleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, ...body }: { memberId: string } & BodyOf<typeof updateCircleMember>) =>
      call(updateCircleMember, { params: { circleId, memberId }, body }),
    onSettled: () => refetchCircles(client),
  });
}

export function useRemoveMember(circleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) =>
      ignoreNotFound(call(removeCircleMember, { params: { circleId, memberId } })),
    onSettled: () => refetchCircles(client),
  });
}
