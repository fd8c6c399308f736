import { useLocation, useRoutes } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { DirectionProvider } from "../ui/direction.tsx";
import { routesAt } from "./routes.tsx";

export function App() {
  const { dir } = useLanguage();
  const { pathname } = useLocation();
  return <DirectionProvider dir={dir}>{useRoutes(routesAt(pathname))}</DirectionProvider>;
}
