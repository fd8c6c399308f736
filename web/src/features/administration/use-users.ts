import {
  deleteUser,
  endUserSessions,
  forgetUserFactors,
  listUsers,
  updateUser,
} from "@blessing-jar/contract/users.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { anyOf, endpointPages, ignoreNotFound, refetch } from "../../api/queries.ts";

export interface UsersWanted {
  search: string;
  role: "" | "user" | "admin";
}

export const userPages = ({ search, role }: UsersWanted) =>
  endpointPages(listUsers, (page) => page.users, {
    query: { search: search || undefined, role: role || undefined },
  });

export const refetchUsers = () => refetch(anyOf(listUsers));

export interface AboutUser {
  userId: string;
  reason: string;
}

export function useChangeActivity(isActive: boolean) {
  return useMutation({
    mutationFn: ({ userId, reason }: AboutUser) =>
      call(updateUser, { params: { userId }, body: { isActive, reason } }),
    onSettled: refetchUsers,
  });
}

export function useDeleteUser() {
  return useMutation({
    mutationFn: ({ userId, reason }: AboutUser) =>
      ignoreNotFound(call(deleteUser, { params: { userId }, body: { reason } })),
    onSettled: refetchUsers,
  });
}

export function useEndUserSessions() {
  return useMutation({
    mutationFn: ({ userId, reason }: AboutUser) =>
      call(endUserSessions, { params: { userId }, body: { reason } }),
  });
}

export function useForgetUserFactors() {
  return useMutation({
    mutationFn: ({ userId, reason }: AboutUser) =>
      call(forgetUserFactors, { params: { userId }, body: { reason } }),
    onSettled: refetchUsers,
  });
}
