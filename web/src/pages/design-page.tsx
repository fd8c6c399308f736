import { useState } from "react";
import { LogoMark } from "../illustrations/logo-mark.tsx";
import { Button } from "../ui/button.tsx";
import { DirectionProvider } from "../ui/direction.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { getTheme, setTheme } from "../ui/theme.ts";
import { Toaster } from "../ui/toaster.tsx";
import { Buttons } from "./design/buttons.tsx";
import { Choices } from "./design/choices.tsx";
import { Fields } from "./design/fields.tsx";
import { Hero } from "./design/hero.tsx";
import { Overlays } from "./design/overlays.tsx";
import { Pictures } from "./design/pictures.tsx";
import { Surfaces } from "./design/surfaces.tsx";

/** Every component in its states; for development only, so its words stay here. */
export function DesignPage() {
  const [direction, setDirection] = useState<"ltr" | "rtl">(document.dir === "rtl" ? "rtl" : "ltr");

  function handleDirection(next: "ltr" | "rtl") {
    document.documentElement.dir = next;
    setDirection(next);
  }

  return (
    <DirectionProvider dir={direction}>
      <main>
        <PageShell className="flex flex-col gap-16 py-8">
          <header className="flex flex-wrap items-center gap-4">
            <LogoMark />
            <span className="me-auto font-display text-heading text-ink">Blessing Jar</span>
            <Button variant="outline" onClick={() => setTheme(getTheme() === "dark" ? "light" : "dark")}>
              Other theme
            </Button>
            <Segmented
              label="Direction"
              value={direction}
              onChange={handleDirection}
              options={[
                { value: "ltr", label: "LTR" },
                { value: "rtl", label: "RTL" },
              ]}
            />
          </header>
          <Hero />
          <Pictures />
          <Buttons />
          <Fields />
          <Choices />
          <Surfaces />
          <Overlays />
        </PageShell>
      </main>
      <Toaster label="Messages ({hotkey})" kind="Message" closeLabel="Close" />
    </DirectionProvider>
  );
}
