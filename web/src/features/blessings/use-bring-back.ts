import { getBlessing, type Visibility } from "@blessing-jar/contract/blessings.ts";
import { listTrash, restoreBlessing } from "@blessing-jar/contract/trash.ts";
import { useMutation } from "@tanstack/react-query";
import { refetchOwn } from "../../api/blessing-cache.ts";
import { call } from "../../api/call.ts";
import { queryClient, queryKey, refetch } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

interface Deleted {
  id: string;
  /** Who could see it before. */
  visibility: Visibility;
}

/** Brings a blessing back from the trash and says how that ended, also once whoever asked has left the page. */
export function useBringBack() {
  const { t } = useTranslation();
  const toastFailure = useFailureToast();
  const restoring = useMutation({
    mutationFn: ({ id }: Deleted) => call(restoreBlessing, { params: { blessingId: id } }),
    onSuccess: (answer, { id: blessingId, visibility }) => {
      queryClient.setQueryData(queryKey(getBlessing, { params: { blessingId } }), answer);
      refetchOwn();
      const isNarrowed = visibility === "group" && answer.blessing.visibility === "private";
      toast("success", t("trash.restored"), t(isNarrowed ? "trash.restoredPrivate" : "trash.restoredText"));
    },
    onError: (error) => toastFailure("trash.restoreFailed", error),
    // It may be gone from there by now: the list tells.
    onSettled: () => refetch({ queryKey: queryKey(listTrash) }),
  });
  return { bringBack: restoring.mutate, isWorking: restoring.isPending };
}
