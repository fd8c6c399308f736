import { type Visibility, visibilities } from "@blessing-jar/contract/blessings.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { VisibilityIcon } from "./visibility-icon.tsx";

interface VisibilityFieldProps {
  value: Visibility | undefined;
  onChange: (visibility: Visibility) => void;
  /** Undefined while the circles are not known. */
  hasCircles: boolean | undefined;
  error: string | undefined;
  /** Which circles, within the choice of them. */
  circleChoice?: ReactNode;
}

export function VisibilityField({ value, onChange, hasCircles, error, circleChoice }: VisibilityFieldProps) {
  const { t } = useTranslation();
  return (
    <RadioCards<Visibility>
      legend={
        <span className="max-sm:font-display max-sm:text-[1.25rem] max-sm:font-[400]">
          {t("blessings.form.visibility")}
        </span>
      }
      value={value}
      onChange={onChange}
      error={error}
      options={visibilities.map((each) => ({
        value: each,
        label: t(`blessings.visibility.${each}.label`),
        description: t(`blessings.visibility.${each}.description`),
        icon: <VisibilityIcon visibility={each} />,
        isDisabled: each === "group" && !hasCircles,
        more: each === "group" ? circleChoice : undefined,
      }))}
      hint={
        hasCircles === false ? (
          <>
            <span>{t("blessings.form.noCircles")} </span>
            <Link to={paths.family()} className="text-link">
              {t("blessings.form.firstCircle")}
            </Link>
          </>
        ) : undefined
      }
    />
  );
}
