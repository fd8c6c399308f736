import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  deleteUser,
  endUserSessions,
  forgetUserFactors,
  listUsers,
  updateUser,
} from "@blessing-jar/contract/users.ts";
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/ignore-not-found.ts";
import { anyOf, byCursor, queryKey, refetch } from "../../api/queries.ts";

export interface UsersWanted {
  search: string;
  role: "" | "user" | "admin";
}

export function usersKey({ search, role }: UsersWanted) {
  return queryKey(listUsers, { query: { search: search || undefined, role: role || undefined } });
}

/** What was found before stands until the next is there. */
export function useUsers(wanted: UsersWanted) {
  const query = { search: wanted.search || undefined, role: wanted.role || undefined };
  return useInfiniteQuery({
    queryKey: usersKey(wanted),
    queryFn: ({ pageParam, signal }) => call(listUsers, { query: { ...query, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    select: ({ pages }) => pages.flatMap(({ users }) => users),
  });
}

export function useRefetchUsers() {
  const client = useQueryClient();
  return () => refetch(client, anyOf(listUsers));
}

export interface AboutUser {
  userId: string;
  reason: string;
}

export function useUpdateUser() {
  const refetchUsers = useRefetchUsers();
  return useMutation({
    mutationFn: ({ userId, ...body }: { userId: string } & BodyOf<typeof updateUser>) =>
      call(updateUser, { params: { userId }, body }),
    onSettled: refetchUsers,
  });
}

export function useChangeActivity(isActive: boolean) {
  const refetchUsers = useRefetchUsers();
  return useMutation({
    mutationFn: ({ userId, reason }: AboutUser) =>
      call(updateUser, { params: { userId }, body: { isActive, reason } }),
    onSettled: refetchUsers,
  });
}

export function useDeleteUser() {
  const refetchUsers = useRefetchUsers();
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
  const refetchUsers = useRefetchUsers();
  return useMutation({
    mutationFn: ({ userId, reason }: AboutUser) =>
      call(forgetUserFactors, { params: { userId }, body: { reason } }),
    onSettled: refetchUsers,
  });
}
