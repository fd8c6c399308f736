import { Users } from "lucide-react";
import { Link } from "react-router";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { useCircles } from "./use-circles.ts";

export function CircleOffer() {
  const { t } = useTranslation();
  const { data: circles } = useCircles();
  if (circles?.length !== 0) return null;
  return (
    <section
      aria-labelledby="circle-offer"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-[1.375rem] bg-sage-wash p-4 text-sage-deep sm:px-5"
    >
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-card">
        <Users className="size-5" />
      </span>
      <div className="min-w-0 grow basis-40 text-ui">
        <h2 id="circle-offer" className="font-medium text-sage-deep">
          {t("jar.newcomer.circle.title")}
        </h2>
        <p>{t("jar.newcomer.circle.text")}</p>
      </div>
      <Button asChild variant="outline" className="bg-card! shadow-paper">
        <Link to={paths.family({ new: "circle" })}>{t("jar.newcomer.circle.action")}</Link>
      </Button>
    </section>
  );
}
