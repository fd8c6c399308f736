import type { Circle } from "@blessing-jar/contract/circles.ts";
import { Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { goToMembers } from "./members-section.tsx";

export function CircleHeading({ circle }: { circle: Circle }) {
  const { t } = useTranslation();
  return (
    <SectionHeading
      level={1}
      title={<bdi className="wrap-anywhere">{circle.name}</bdi>}
      description={
        circle.description ? (
          <bdi className="whitespace-pre-line wrap-anywhere">{circle.description}</bdi>
        ) : undefined
      }
      action={
        // On a phone the members stand below all that is shared.
        <Button
          variant="outline"
          className="lg:hidden"
          icon={<Users aria-hidden="true" />}
          onClick={goToMembers}
        >
          {t("circles.members", { count: circle.memberCount })}
        </Button>
      }
    />
  );
}
