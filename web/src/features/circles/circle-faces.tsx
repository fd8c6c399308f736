import { type Circle, type CircleMember, circleLimits } from "@blessing-jar/contract/circles.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Crown } from "lucide-react";
import { Link } from "react-router";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";

export function CircleFaces({ circle, address }: { circle: Circle; address: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const faces = circle.members.slice(0, circleLimits.facesOnCard);
  const more = circle.memberCount - faces.length;
  return (
    <ul aria-label={t("circles.people.title")} className="faces-of-card flex flex-wrap items-center">
      {faces.map((member) => (
        <li key={member.id}>
          {/* Above the link that covers the card, so that a pointer is told the name; a press goes where that one goes. */}
          <Link to={address} tabIndex={-1} aria-hidden="true" className="relative z-10 block rounded-full">
            <MemberFace member={member} />
          </Link>
          <span className="sr-only">
            <bdi>{member.user.fullName}</bdi>
            {member.role === "admin" ? <span>{` (${t("circles.people.admin")})`}</span> : null}
          </span>
        </li>
      ))}
      {more > 0 ? (
        <li className="grid h-10 min-w-10 place-items-center rounded-full bg-paper-sunk px-2 text-ui font-medium text-ink-soft tabular-nums">
          <span aria-hidden="true" dir="ltr">
            {`+${formatNumber(more, language)}`}
          </span>
          <span className="sr-only">{t("circles.people.more", { count: more })}</span>
        </li>
      ) : null}
    </ul>
  );
}

interface MemberFaceProps {
  member: CircleMember;
  isLarge?: boolean;
}

/** Decorative, as an avatar is; an admin's wears a crown. */
export function MemberFace({ member, isLarge = false }: MemberFaceProps) {
  const { fullName, profilePhotoUrl } = member.user;
  return (
    <span className="relative block w-fit" title={fullName}>
      <Avatar id={member.id} name={fullName} photoUrl={profilePhotoUrl} size={isLarge ? "face" : "md"} />
      {member.role === "admin" ? (
        <span
          data-crown=""
          className="absolute -end-1 -top-1 grid size-5 place-items-center rounded-full border border-line bg-gold-wash text-gold-deep"
        >
          <Crown className="size-3" />
        </span>
      ) : null}
    </span>
  );
}
