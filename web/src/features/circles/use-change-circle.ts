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
import { forgetCircle, keepCircle, refetchCircles } from "./use-circles.ts";

export type CircleBody = BodyOf<typeof createCircle>;

/** Without an id a new one. */
export function useSaveCircle(circleId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CircleBody) => {
      const { circle } = circleId
        ? await call(updateCircle, { params: { circleId }, body })
        : await call(createCircle, { body });
      return circle;
    },
    onSuccess: (circle) => {
      keepCircle(client, circle);
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
    onSuccess: (circle) => keepCircle(client, circle),
  });
}

export function useDeleteCircle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (circleId: string) => call(deleteCircle, { params: { circleId } }),
    onSuccess: (_, circleId) => forgetCircle(client, circleId),
    onSettled: () => refetchCircles(client),
  });
}

export function useLeaveCircle(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (circleId: string) => call(removeCircleMember, { params: { circleId, memberId } }),
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
    mutationFn: (memberId: string) => call(removeCircleMember, { params: { circleId, memberId } }),
    onSettled: () => refetchCircles(client),
  });
}
