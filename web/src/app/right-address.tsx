import { rightPath } from "@blessing-jar/contract/paths.ts";
import { Navigate, Outlet, useLocation } from "react-router";

/** The router overlooks letter case and a trailing slash; the address itself is put right, as the server does. */
export function RightAddress() {
  const { pathname, search, hash } = useLocation();
  const right = rightPath(pathname);
  return right ? <Navigate to={{ pathname: right, search, hash }} replace /> : <Outlet />;
}
