import { Leaf, Sun } from "lucide-react";
import { useState } from "react";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type Tone, tones } from "../../ui/tones.ts";
import { Part } from "./part.tsx";

export function Surfaces() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Part title="Surfaces">
      <div className="flex flex-wrap gap-2">
        {(Object.keys(tones) as Tone[]).map((tone) => (
          <Chip key={tone} tone={tone} icon={<Leaf />}>
            {tone}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {["Amara", "Lucía", "سلمى", "Noor"].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Ruth" size="sm" />
        <Avatar name="Ruth" size="lg" />
      </div>
      <Banner
        icon={<Sun />}
        action={
          <Button size="sm" variant="outline">
            Look
          </Button>
        }
        onDismiss={() => {}}
        dismissLabel="Close"
      >
        A year ago today you kept a blessing.
      </Banner>
      <Banner tone="danger">You are offline. What you write is kept on this device.</Banner>
      <div className="grid gap-5 sm:grid-cols-2">
        <Card className="flex flex-col gap-4">
          <ProgressBar label="Uploading" value={70} />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-3/4" />
        </Card>
        <Card dir="rtl" lang="ar">
          <Chip tone="gold" icon={<Sun />}>
            الصباح
          </Chip>
          <p className="mt-4 font-display text-quote text-ink">
            رائحة الخبز في بيت جدّتي، وضحكة الصغار قبل المدرسة.
          </p>
        </Card>
      </div>
      <Card>
        <EmptyState
          illustration={<EmptyJar />}
          title="No blessings yet"
          description="Start by adding your first blessing."
          action={<Button variant="outline">Add New Blessing</Button>}
        />
      </Card>
      <Disclosure title="November 2026" isOpen={isOpen} onOpenChange={setIsOpen}>
        <p className="py-2 ps-7">What the period holds.</p>
      </Disclosure>
    </Part>
  );
}
