import { Jar } from "../../illustrations/jar.tsx";
import { cx } from "../../ui/class-names.ts";
import { tones } from "../../ui/tones.ts";
import type { TourStep } from "./tour-steps.ts";

/** Around the jar, each a little elsewhere: from the start side and from above, in per cent. */
const places = [
  "start-[16%] top-[22%]",
  "end-[15%] top-[16%]",
  "start-[22%] bottom-[14%]",
  "end-[21%] bottom-[18%]",
];

/** The jar, fuller with each step. */
export function TourPicture({ step }: { step: TourStep }) {
  return (
    <div
      aria-hidden="true"
      className="relative grid h-48 place-items-center overflow-hidden rounded-tile bg-[radial-gradient(closest-side,var(--gold-wash),transparent)] sm:h-60"
    >
      <Jar fill={step.fill} lights={step.lights} className="h-40 sm:h-52" />
      {step.signs.map(({ icon: Icon, tone }, index) => (
        <span
          key={`${step.id}-${tone}`}
          style={{ transitionDelay: `${index * 90}ms` }}
          className={cx(
            "absolute grid size-11 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep) shadow-paper transition duration-500 ease-out sm:size-12 [&_svg]:size-5",
            "starting:translate-y-2 starting:opacity-0 motion-reduce:transition-none",
            places[index],
            tones[tone],
          )}
        >
          <Icon />
        </span>
      ))}
    </div>
  );
}
