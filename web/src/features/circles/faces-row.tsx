import type { CircleMember } from "@blessing-jar/contract/circles.ts";
import { calledBy } from "@blessing-jar/contract/kit/called-by.ts";
import { useTranslation } from "react-i18next";
import { MemberFace } from "./circle-faces.tsx";

interface FacesRowProps {
  members: readonly CircleMember[];
  memberId: string;
}

/** On a phone the people of a circle stand in one row; what may be done for them is in their list below. */
export function FacesRow({ members, memberId }: FacesRowProps) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t("circles.people.row")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
      tabIndex={0}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 pt-1.5 pb-1 scrollbar-none sm:-mx-8 sm:px-8 lg:hidden"
    >
      {members.map((member) => (
        <li
          key={member.id}
          className="grid w-16 shrink-0 tight:w-auto tight:min-w-16 tight:max-w-40 justify-items-center gap-1.5"
        >
          <MemberFace member={member} isLarge />
          <bdi className="w-full truncate text-center text-meta text-ink">
            {member.id === memberId
              ? t("blessings.bar.you")
              : member.user.relation || calledBy(member.user.fullName)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
