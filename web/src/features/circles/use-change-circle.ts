import {
  type Circle,
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
import { orGone } from "../../api/or-gone.ts";
import { forgetCircle, keepCircle, refetchCircles } from "./use-circles.ts";

export type CircleBody = BodyOf<typeof createCircle>;

/** Without an id a new one. */
export function useSaveCircle(circleId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ draftId, ...body }: CircleBody) => {
      const change = async (id: string) =>
        (await call(updateCircle, { params: { circleId: id }, body })).circle;
      if (circleId) return change(circleId);
      const { circle } = await call(createCircle, { body: { ...body, draftId } });
      // It may be there already, its first answer lost: what was written since follows.
      return isSame(circle, body) ? circle : change(circle.id);
    },
    onSuccess: (circle) => {
      keepCircle(client, circle);
      return refetchCircles(client);
    },
  });
}

function isSame(circle: Circle, { name, description, requiresApproval }: CircleBody): boolean {
  return (
    circle.name === name.trim() &&
    circle.description === (description ?? "").trim() &&
    circle.requiresApproval === requiresApproval
  );
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
    onSuccess: (circle) => keepCircle(client, circle),
  });
}

export function useDeleteCircle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (circleId: string) => orGone(call(deleteCircle, { params: { circleId } })),
    onSuccess: (_, circleId) => forgetCircle(client, circleId),
    onSettled: () => refetchCircles(client),
  });
}

export function useLeaveCircle(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (circleId: string) => orGone(call(removeCircleMember, { params: { circleId, memberId } })),
    onSuccess: (_, circleId) => forgetCircle(client, circleId),
    onSettled: () => refetchCircles(client),
  });
}

export function useChangeRole(circleId: string) {
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
    mutationFn: (memberId: string) => orGone(call(removeCircleMember, { params: { circleId, memberId } })),
    onSettled: () => refetchCircles(client),
  });
}
