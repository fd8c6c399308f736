import type { Circle, CircleMember } from "@blessing-jar/contract/circles.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { goTo } from "../../ui/focus.ts";
import { MemberRow } from "./member-row.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";

const membersTitleId = "circle-members";

/** Scrolls to the members, if they are on this page. */
export function goToMembers(): void {
  goTo(document.getElementById(membersTitleId));
}

const shownAtFirst = 8;

interface MembersSectionProps {
  circle: Circle;
  members: CircleMember[];
  memberId: string;
}

export function MembersSection({ circle, members, memberId }: MembersSectionProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const [leaving, setLeaving] = useState<CircleMember>();
  const shown = isWhole ? members : members.slice(0, shownAtFirst);

  return (
    <Card asChild>
      <section aria-labelledby={membersTitleId}>
        <h2 id={membersTitleId} className="scroll-mt-24 font-display text-heading text-ink">
          {t("circles.people.title")}
        </h2>
        <p className="mt-1 text-meta text-ink-faint">{t("circles.members", { count: circle.memberCount })}</p>
        <ul aria-labelledby={membersTitleId} className="mt-3 -me-2 grid gap-1">
          {shown.map((member) => (
            <MemberRow
              key={member.id}
              circle={circle}
              member={member}
              isSelf={member.id === memberId}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </ul>
        {members.length > shown.length ? (
          <Button variant="ghost" className="mt-2 w-full" onClick={() => setIsWhole(true)}>
            {t("circles.people.all", { count: members.length })}
          </Button>
        ) : null}
        <RemoveMemberDialog circle={circle} member={leaving} onClose={() => setLeaving(undefined)} />
      </section>
    </Card>
  );
}
