import {
  type Category,
  createCategory,
  deleteCategory,
  listCategories,
} from "@blessing-jar/contract/categories.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { ignoreNotFound, pathKey, queryKey, refetch } from "../../api/queries.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx, tones } from "../../ui/class-names.ts";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/fields.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { toast } from "../../ui/toast-store.ts";
import { CategoryIcon, categoryTone, useCategoryLabel } from "../categories/category.tsx";
import { twoColumns } from "./admin-tab.tsx";

export default function Categories() {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const categories = useQuery({
    queryKey: usageKey,
    queryFn: ({ signal }) => call(listCategories, { signal }),
    refetchOnMount: "always",
  });
  const deleting = useMutation({
    mutationFn: (name: string) => ignoreNotFound(call(deleteCategory, { params: { name } })),
    onSettled: refetchCategories,
  });
  const [asked, setAsked] = useState<string>();
  const shown = useLast(asked) ?? "";
  const name = labelOf(shown);

  return (
    <section aria-labelledby="categories" aria-busy={categories.isPending} className="grid gap-6">
      <PanelHeading
        id="categories"
        title={t("administration.categories.title")}
        description={t("administration.categories.text")}
      />
      <CategoryForm />
      <Loaded
        query={categories}
        skeleton={<Skeleton className="h-96 rounded-card" />}
        failedTitle={t("categories.failed")}
      >
        {(all) => (
          <ul aria-labelledby="categories" className={twoColumns}>
            {all.map((category) => (
              <CategoryRow
                key={category.name}
                category={category}
                label={labelOf(category.name)}
                onDelete={() => setAsked(category.name)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmAction
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        mutation={deleting}
        variables={shown}
        title={t("administration.categories.deleteAsk", { name })}
        description={t("administration.categories.deleteText")}
        confirmLabel={t("administration.categories.deleteAction")}
        workingLabel={t("administration.categories.deleting")}
        done={t("administration.categories.deleted")}
        doneText={() => t("administration.categories.deletedText", { name })}
        failed="administration.categories.deleteFailed"
      />
    </section>
  );
}

interface CategoryRowProps {
  category: Category;
  label: string;
  onDelete: () => void;
}

function CategoryRow({ category, label, onDelete }: CategoryRowProps) {
  const { t } = useTranslation();
  const { name, count = 0, can } = category;
  const standing = count > 0 ? "administration.categories.inUse" : "administration.categories.always";
  return (
    <li className={cx("flex min-h-16 items-center gap-3 py-2 tight:flex-wrap", tones[categoryTone(name)])}>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep) [&_svg]:size-[1.125rem]">
        <CategoryIcon name={name} />
      </span>
      <span className="min-w-0 grow tight:basis-3/4">
        <span className="block font-display text-heading wrap-anywhere text-ink">
          <bdi>{label}</bdi>
        </span>
        <span className="block text-meta text-ink-soft">{t("categories.count", { count })}</span>
      </span>
      {can?.delete ? (
        <IconButton
          label={t("administration.categories.delete", { name: label })}
          icon={<Trash2 />}
          onClick={onDelete}
        />
      ) : (
        <span className="text-meta text-ink-faint">{t(standing)}</span>
      )}
    </li>
  );
}

const schema = createCategory.body;

function CategoryForm() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const form = useForm({
    schema,
    send: (body) => call(createCategory, { body }).finally(refetchCategories),
    onSent: ({ category: { name } }) =>
      toast(
        "success",
        t("administration.categories.added"),
        t("administration.categories.addedText", { name }),
      ),
    // What the server says of it, else that it did not work.
    onFailed: (error) => {
      const failed = "administration.categories.createFailed";
      const description = error instanceof ApiError ? words(error, failed) : t(failed);
      toast("error", t("shell.error"), description);
    },
  });
  return (
    <form {...form.element} className="flex max-w-[46rem] flex-wrap items-start gap-3">
      <TextField
        label={t("administration.categories.name")}
        hint={t("administration.categories.nameHint")}
        autoComplete="off"
        dir="auto"
        className="min-w-0 grow basis-64"
        {...form.field("name")}
      />
      <Button
        type="submit"
        variant="outline"
        className="min-h-12 sm:mt-[1.9rem]"
        icon={<Plus />}
        isLoading={form.isSending}
      >
        {t("administration.categories.add")}
      </Button>
    </form>
  );
}

/** Beside the list that everybody may read: this one tells how many blessings are in each. */
const usageKey = [...pathKey(listCategories), "usage"];

const refetchCategories = () => refetch({ queryKey: usageKey }, { queryKey: queryKey(listCategories) });
