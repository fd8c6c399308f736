import { useRoutes } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { DirectionProvider } from "../ui/direction.tsx";
import { routes } from "./routes.tsx";

export function App() {
  const { dir } = useLanguage();
  return <DirectionProvider dir={dir}>{useRoutes(routes)}</DirectionProvider>;
}
