import { lazy } from "react";
import { Outlet } from "react-router";

const QueryRoot = lazy(() => import("./query-root.tsx"));

/** Pages for members and visitors alike. */
export function OpenRooms() {
  return (
    <QueryRoot>
      <Outlet />
    </QueryRoot>
  );
}
