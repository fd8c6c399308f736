import { fixedPages } from "@blessing-jar/contract/site-map.ts";
import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../paths.ts";

/** The router overlooks letter case and a trailing slash; the address itself is put right, as the server does. */
export function RightAddress() {
  const { pathname, search, hash } = useLocation();
  // A token keeps its letters.
  const [, token] = /^\/s\/([^/]+)\/*$/i.exec(pathname) ?? [];
  const right = token
    ? paths.privateLink(token)
    : pathname.toLowerCase().replace(/\/+$/, "") || paths.landing();
  const isPage =
    fixedPages.some(({ path }) => path === right) ||
    right.startsWith(paths.blessing("")) ||
    token !== undefined;
  if (isPage && right !== pathname) return <Navigate to={{ pathname: right, search, hash }} replace />;
  return <Outlet />;
}
