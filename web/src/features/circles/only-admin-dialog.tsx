import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { CircleDialogProps } from "./delete-circle-dialog.tsx";
import { goToMembers } from "./members-section.tsx";

/** Instead of leaving: what the only admin of others does first. */
export function OnlyAdminDialog({ circle, isOpen, onClose }: CircleDialogProps) {
  const { t } = useTranslation();
  const isGoing = useRef(false);

  function handleClosed() {
    if (isGoing.current) goToMembers();
    isGoing.current = false;
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("circles.leave.adminFirst")}
      description={t("circles.leave.adminFirstText", { name: circle.name })}
      size="sm"
      onClosed={handleClosed}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t("shell.cancel")}
          </Button>
          <Link
            to={paths.family({ circle: circle.id })}
            onClick={() => {
              isGoing.current = true;
              onClose();
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
