import { unnamed, updateProfile } from "@blessing-jar/contract/accounts.ts";
import { BookOpen, Camera, Heart, type LucideIcon, Mic, MoonStar, NotebookPen } from "lucide-react";
import { useId } from "react";
import * as z from "zod/mini";
import { useViewer } from "../../api/session-store.ts";
import { Jar } from "../../illustrations/jar.tsx";
import { SillScene } from "../../illustrations/sill-scene.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx, type Tone, tones } from "../../ui/class-names.ts";
import { Dialog, useLast } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Unsent } from "../../ui/unsent.tsx";
import { saveProfile } from "../profile/use-profile.ts";
import { HourField } from "../reminders/hour-field.tsx";
import { EveningYes, EveningYesHint, useEveningYes } from "../reminders/on-this-device.tsx";
import { useEveningAnswer } from "../reminders/use-evening.ts";

const nameSchema = z.pick(updateProfile.body, { fullName: true });

type Screen = "welcome" | "evening";

interface TourDialogProps {
  isOpen: boolean;
  screen: Screen | undefined;
  isNewcomer: boolean;
  /** It goes on with writing, and not with the other screen. */
  isBeginning: boolean;
  onGoOn: () => void;
  onLeave: () => void;
}

export default function TourDialog(props: TourDialogProps) {
  const { isOpen, isNewcomer, isBeginning, onGoOn, onLeave } = props;
  const { t } = useTranslation();
  const { isAnswered, minute, chooseMinute, answer } = useEveningAnswer();
  const screen = useLast(props.screen) ?? "welcome";
  const isWelcome = screen === "welcome";
  const isUnnamed = useViewer()?.fullName === unnamed;
  const naming = useForm({ schema: nameSchema, draft: "tour-name", send: saveProfile, onSent: onGoOn });
  const namingId = useId();
  const yes = useEveningYes({ isAsked: !isWelcome, onYes: handleYes, onDenied: () => answer(true) });

  function handleNotNow() {
    // An hour chosen before stays as it is.
    if (!isAnswered) answer(false);
    onLeave();
  }

  function handleYes() {
    answer(true);
    onLeave();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onLeave}
      title={t("tour.title")}
      isTitleHidden
      hasCross={false}
      // It comes by itself: a space that was meant for what was there before answers nothing.
      isForReading
      footer={
        <>
          <Button variant="ghost" className="sm:me-auto" onClick={isWelcome ? onLeave : handleNotNow}>
            {t(isWelcome ? "tour.skip" : "reminders.evening.offer.no")}
          </Button>
          {isWelcome ? (
            <>
              <Unsent failure={naming.failure} />
              <Button
                {...(isUnnamed ? { type: "submit", form: namingId } : { onClick: onGoOn })}
                isLoading={naming.isSending}
              >
                {t(isBeginning ? "tour.getStarted" : "tour.continue")}
              </Button>
            </>
          ) : (
            <EveningYes {...yes} />
          )}
        </>
      }
    >
      <TourPicture screen={screen} />
      {isWelcome && isNewcomer ? (
        <p className="mt-4 -mb-2 text-center text-ui font-medium text-sage-deep">
          {t("accounts.signup.created")}
        </p>
      ) : null}
      <div aria-live="polite" className="mt-5 text-center">
        <h3 className="font-display text-title text-balance text-ink">
          {t(isWelcome ? "tour.welcome.title" : "reminders.evening.offer.title")}
        </h3>
        <p className="mx-auto mt-2.5 max-w-[28rem] text-body text-pretty text-ink-soft">
          {t(isWelcome ? "tour.welcome.text" : "reminders.evening.offer.text")}
        </p>
      </div>
      {isWelcome && isUnnamed ? (
        <form {...naming.element} id={namingId} className="mx-auto mt-5 max-w-[24rem]">
          <TextField
            label={t("accounts.fields.fullName")}
            placeholder={t("accounts.fields.fullNamePlaceholder")}
            autoComplete="name"
            dir="auto"
            {...naming.field("fullName")}
          />
        </form>
      ) : null}
      {isWelcome ? null : (
        <div className="mx-auto mt-5 grid max-w-[28rem] justify-items-center gap-3">
          <div className="w-56 max-w-full">
            <HourField minute={minute} onChange={chooseMinute} />
          </div>
          <EveningYesHint {...yes} />
        </div>
      )}
    </Dialog>
  );
}

/** Around the jar, each a little elsewhere: from the start side and from above, in per cent. */
const places = [
  "start-[14%] top-[18%]",
  "end-[13%] top-[14%]",
  "start-[20%] bottom-[24%]",
  "end-[19%] bottom-[28%]",
];

/** By day, and the same window in the evening. */
function TourPicture({ screen }: { screen: Screen }) {
  const { fill, lights, signs } = pictures[screen];
  return (
    <div
      aria-hidden="true"
      data-scene
      className={cx(
        "sill relative h-48 overflow-hidden rounded-tile sm:h-60",
        screen === "evening" && "dark",
      )}
    >
      <SillScene className="absolute inset-x-0 bottom-0 h-full w-full" />
      <Jar fill={fill} lights={lights} className="absolute inset-x-0 bottom-[6.5%] mx-auto h-[84%] w-auto" />
      {signs.map(({ icon: Icon, tone }, index) => (
        <span
          key={tone}
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

interface TourPictureOf {
  /** How full the jar stands there: of notes, from 0 to 1, and of lights. */
  fill: number;
  lights: number;
  signs: readonly { icon: LucideIcon; tone: Tone }[];
}

const pictures: Record<Screen, TourPictureOf> = {
  welcome: {
    fill: 0.3,
    lights: 4,
    signs: [
      { icon: NotebookPen, tone: "terra" },
      { icon: Camera, tone: "gold" },
      { icon: Mic, tone: "sage" },
      { icon: BookOpen, tone: "faith" },
    ],
  },
  evening: {
    fill: 0.3,
    lights: 12,
    signs: [
      { icon: MoonStar, tone: "gold" },
      { icon: Heart, tone: "terra" },
    ],
  },
};
