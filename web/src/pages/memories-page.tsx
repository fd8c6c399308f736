import type { Memory } from "@blessing-jar/contract/memories.ts";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { BlessingDetailDialog } from "../features/blessings/blessing-detail-dialog.tsx";
import { MediaGallery } from "../features/media/media-gallery.tsx";
import { MemoriesList } from "../features/memories/memories-list.tsx";
import { MonthSwitch } from "../features/memories/month-switch.tsx";
import { monthBeside, readMonth, thisMonth } from "../features/memories/months.ts";
import { ShareAction } from "../features/shares/share-action.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { SectionHeading } from "../ui/section-heading.tsx";
import { BlessingSharing } from "./blessing-sharing.tsx";
import { BlessingWriting } from "./blessing-writing.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";

export function MemoriesPage() {
  const viewer = useViewer();
  return viewer ? <Memories key={viewer.id} memberId={viewer.id} /> : null;
}

function Memories({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const month = readMonth(address.get("month"));
  const detail = useAddressDialog("blessing");
  const writing = useAddressDialog("write");
  const isAsked = detail.value !== undefined || writing.value !== undefined;
  const [hasDialogs, setHasDialogs] = useState(isAsked);
  if (isAsked && !hasDialogs) setHasDialogs(true);
  const { open } = detail;
  const handleOpen = useCallback((memory: Memory) => open(memory.id), [open]);
  const show = (next: string) => setAddress({ month: next }, { preventScrollReset: true });
  // From the address itself: of quick presses the second comes before the page has been drawn for the first.
  const handleStep = (by: 1 | -1) => {
    const now = readMonth(new URLSearchParams(window.location.search).get("month"));
    show(monthBeside(now, by) ?? now);
  };

  return (
    <PageShell className="grid gap-6 pt-8 pb-24 sm:pt-12">
      <SectionHeading
        level={1}
        title={t("memories.title")}
        description={t("memories.subtitle")}
        action={<MonthSwitch month={month} onStep={handleStep} onPresent={() => show(thisMonth())} />}
      />
      <MemoriesList month={month} onOpen={handleOpen} onAdd={() => writing.open("new")} />
      {hasDialogs ? <Dialogs memberId={memberId} detail={detail} writing={writing} /> : null}
    </PageShell>
  );
}

type AddressDialog = ReturnType<typeof useAddressDialog>;

/** Only once one is asked for: the detail brings the whole jar along. */
function Dialogs(props: { memberId: string; detail: AddressDialog; writing: AddressDialog }) {
  const { memberId, detail, writing } = props;
  const sharing = useAddressDialog("share");
  return (
    <>
      <BlessingDetailDialog
        blessingId={writing.value === undefined ? detail.value : undefined}
        onClose={detail.close}
        onEdit={(blessing) => writing.open(blessing.id)}
        Gallery={MediaGallery}
        renderActions={({ id, can }) => (can.share ? <ShareAction onPress={() => sharing.open(id)} /> : null)}
      />
      <BlessingSharing blessingId={sharing.value} onClose={sharing.close} />
      <BlessingWriting target={writing.value} memberId={memberId} onClose={writing.close} />
    </>
  );
}
