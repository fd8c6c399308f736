import { Heart, House, Pencil, Sparkle, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { ArchWindow } from "../illustrations/arch-window.tsx";
import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { FamilyPicture } from "../illustrations/family-picture.tsx";
import { HealthPicture } from "../illustrations/health-picture.tsx";
import { Jar } from "../illustrations/jar.tsx";
import { LogoMark } from "../illustrations/logo-mark.tsx";
import { PrayerPicture } from "../illustrations/prayer-picture.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { DateField } from "../ui/date-field.tsx";
import { DirectionProvider } from "../ui/direction.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { getTheme, setTheme } from "../ui/theme.ts";
import { Toaster } from "../ui/toaster.tsx";
import { Choices } from "./design/choices.tsx";
import { Overlays } from "./design/overlays.tsx";
import { Part } from "./design/part.tsx";
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

function Hero() {
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[1.2fr_.8fr]">
      <div>
        <p className="flex items-center gap-2 text-ui text-gold-deep">
          <Sparkle className="size-4" /> A jar for the whole family
        </p>
        <h1 className="mt-4 font-display text-hero text-ink">
          Document life’s blessings{" "}
          <em className="block font-[340] text-terra italic">in your digital jar</em>
        </h1>
        <p className="mt-6 max-w-[33rem] text-lead">
          Write down one blessing a day. Share it with the people around your table, and look back on a life
          that was fuller than it felt.
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <Button size="lg">Start Your Jar</Button>
          <Button variant="link">Learn More</Button>
        </div>
      </div>
      <div className="mx-auto w-full max-w-[26rem]">
        <ArchWindow />
      </div>
    </section>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      <div className="flex flex-wrap items-center gap-4">
        <Button icon={<Pencil />}>Add New Blessing</Button>
        <Button variant="outline">Create Quote</Button>
        <Button variant="ghost">Not now</Button>
        <Button variant="danger" icon={<Trash2 />}>
          Delete
        </Button>
        <Button variant="link">Learn More</Button>
        <Button size="sm" variant="outline">
          Small
        </Button>
        <Button isLoading loadingLabel="Saving…">
          Save
        </Button>
        <Button disabled>Disabled</Button>
        <Button asChild variant="outline">
          <a href="#top">Go to the top</a>
        </Button>
        <IconButton label="Edit" icon={<Pencil />} />
        <IconButton label="Edit" icon={<Pencil />} variant="outline" />
        <IconButton label="Edit" icon={<Pencil />} variant="solid" />
      </div>
    </Part>
  );
}

function Pictures() {
  return (
    <Part title="Pictures">
      <div className="grid gap-5 sm:grid-cols-3">
        {[FamilyPicture, HealthPicture, PrayerPicture].map((Picture, index) => (
          <Card key={Picture.name} isLifting className="overflow-hidden p-0!">
            <Picture />
            <div className="flex flex-col items-start gap-3 p-5">
              <Chip
                tone={(["family", "health", "prayerAnswered"] as const)[index] ?? "other"}
                icon={<House />}
              >
                {["Family", "Health", "Prayer Answered"][index]}
              </Chip>
              <p className="font-display text-quote text-ink">
                Dad called just to tell me the figs were ripe. We talked for an hour about nothing.
              </p>
              <span className="flex items-center gap-2 text-ui text-terra-deep tabular-nums">
                <Heart className="size-4 fill-current" /> 12
              </span>
            </div>
          </Card>
        ))}
      </div>
      <div className="grid grid-cols-3 items-end gap-6 sm:grid-cols-6">
        <EmptyJar />
        {[0, 0.1, 0.35, 0.65, 1].map((fill) => (
          <Jar key={fill} fill={fill} lights={fill * 14} />
        ))}
      </div>
    </Part>
  );
}

function Fields() {
  const [search, setSearch] = useState("figs");
  return (
    <Part title="Fields">
      <Card className="grid gap-5 sm:grid-cols-2">
        <TextField label="Title" placeholder="What happened?" />
        <TextField label="Bible verse" optionalLabel="optional" hint="Book, chapter and verse" />
        <TextField label="Email" type="email" leadingIcon={<Users />} error="This address is not complete" />
        <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />
        <SelectField label="Category" defaultValue="faith">
          <option value="faith">Faith</option>
          <option value="family">Family</option>
        </SelectField>
        <DateField label="Date" defaultValue="2026-11-21" />
        <TextArea
          className="sm:col-span-2"
          label="Your story"
          maxLength={500}
          isCounted
          isQuote
          defaultValue="The kettle, the quiet, and all four of you still asleep upstairs."
        />
        <SearchField
          className="sm:col-span-2"
          label="Search blessings"
          clearLabel="Clear"
          value={search}
          onChange={setSearch}
        />
      </Card>
    </Part>
  );
}
