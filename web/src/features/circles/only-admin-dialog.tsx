import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { CircleDialogProps } from "./delete-circle-dialog.tsx";
import { goToMembers } from "./members-section.tsx";

/** Instead of leaving: what the only admin of others does first. */
export function OnlyAdminDialog({ circle, isOpen, onClose }: Omit<CircleDialogProps, "onDone">) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t("circles.leave.adminFirst")}
      description={t("circles.leave.adminFirstText", { name: circle.name })}
      size="sm"
      closeLabel={t("circles.close")}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t("circles.cancel")}
          </Button>
          <Link
            to={paths.family({ circle: circle.id })}
            onClick={(event) => {
              onClose();
              if (goToMembers()) event.preventDefault();
            }}
            className={buttonClass({})}
          >
            {t("circles.leave.toMembers")}
          </Link>
        </>
      }
    />
  );
}
