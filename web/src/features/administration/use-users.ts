import { listUsers } from "@blessing-jar/contract/users.ts";
import { anyOf, endpointPages, refetch } from "../../api/queries.ts";

export interface UsersWanted {
  search: string;
  role: "" | "user" | "admin";
}

export const userPages = ({ search, role }: UsersWanted) =>
  endpointPages(listUsers, (page) => page.users, {
    query: { search: search || undefined, role: role || undefined },
  });

export const refetchUsers = () => refetch(anyOf(listUsers));
