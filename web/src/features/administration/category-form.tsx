import { createCategory } from "@blessing-jar/contract/categories.ts";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useCreateCategory } from "./use-categories-usage.ts";

const schema = createCategory.body;
const start = startOf(schema);

export function CategoryForm() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const { mutateAsync: create } = useCreateCategory();
  const form = useForm({
    schema,
    start,
    send: ({ name }) => create(name),
    onSent: ({ name }) =>
      toast({
        tone: "success",
        title: t("administration.categories.added"),
        description: t("administration.categories.addedText", { name }),
      }),
    // What the server says of it, else that it did not work.
    onFailed: (error) => {
      const failed = "administration.categories.createFailed";
      const description = error instanceof ApiError ? words(error, failed) : t(failed);
      toast({ tone: "error", title: t("shell.error"), description });
    },
  });
  return (
    <form {...form.element} className="flex flex-wrap items-start gap-3">
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
        icon={<Plus aria-hidden="true" />}
        isLoading={form.isSending}
      >
        {t("administration.categories.add")}
      </Button>
    </form>
  );
}
