import { Heart, House } from "lucide-react";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { FamilyPicture } from "../../illustrations/family-picture.tsx";
import { HealthPicture } from "../../illustrations/health-picture.tsx";
import { Jar } from "../../illustrations/jar.tsx";
import { PrayerPicture } from "../../illustrations/prayer-picture.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Part } from "./part.tsx";

export function Pictures() {
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
                <Heart className="size-4 fill-current" aria-hidden="true" /> 12
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
