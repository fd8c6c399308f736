import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { deletePerson, type Person, personBody, updatePerson } from "@blessing-jar/contract/people.ts";
import { useMutation } from "@tanstack/react-query";
import { Check, Ellipsis, PencilLine, Trash2, UsersRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { refetchOwn } from "../../api/blessing-cache.ts";
import { call } from "../../api/call.ts";
import { anyOf, ignoreNotFound, refetch } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { Dialog, useLast } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Menu } from "../../ui/menu.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import type { PeopleFilterProps } from "./people-filter.tsx";
import { usePeople } from "./use-people.ts";

interface PeopleSheetProps extends PeopleFilterProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Whose blessings are shown; and, with a connection, who these people are. */
export default function PeopleSheet({ isOpen, onClose, people, chosen, onChoose }: PeopleSheetProps) {
  const { t } = useTranslation();
  const { data } = usePeople();
  const [changing, setChanging] = useState<Person>();
  const [removing, setRemoving] = useState<Person>();
  const personOf = (id: string) => data?.people.find((person) => person.id === id);

  function handleChoose(id: string | undefined) {
    onChoose(id);
    onClose();
  }

  return (
    <>
      <Dialog isOpen={isOpen && !changing && !removing} onClose={onClose} title={t("people.title")} size="sm">
        <ul className="-mx-2">
          <PersonRow isChosen={!chosen} name={t("people.everyone")} onPress={() => handleChoose(undefined)}>
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-paper-sunk text-ink-soft">
              <UsersRound className="size-5" />
            </span>
          </PersonRow>
          {people.map(({ id, name, count }) => {
            const person = personOf(id);
            return (
              <PersonRow
                key={id}
                isChosen={id === chosen}
                name={name}
                note={[
                  ...(person?.member && person.member.fullName !== name ? [person.member.fullName] : []),
                  t("categories.count", { count }),
                ]}
                onPress={() => handleChoose(id === chosen ? undefined : id)}
                menu={
                  person ? (
                    <Menu
                      label={t("people.more", { name })}
                      trigger={<IconButton label={t("people.more", { name })} icon={<Ellipsis />} />}
                      items={[
                        {
                          label: t("people.change"),
                          icon: <PencilLine aria-hidden />,
                          onSelect: () => setChanging(person),
                        },
                        "separator",
                        {
                          label: t("people.remove.action"),
                          icon: <Trash2 aria-hidden />,
                          tone: "danger",
                          onSelect: () => setRemoving(person),
                        },
                      ]}
                    />
                  ) : null
                }
              >
                <Avatar
                  id={person?.member?.id ?? id}
                  name={name}
                  photoUrl={person?.member?.profilePhotoUrl}
                />
              </PersonRow>
            );
          })}
        </ul>
      </Dialog>
      {changing ? (
        <ChangePerson key={changing.id} person={changing} onClose={() => setChanging(undefined)} />
      ) : null}
      <RemovePerson
        person={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={(id) => id === chosen && onChoose(undefined)}
      />
    </>
  );
}

interface PersonRowProps {
  isChosen: boolean;
  name: string;
  note?: readonly string[];
  onPress: () => void;
  menu?: ReactNode;
  /** Their face. */
  children: ReactNode;
}

function PersonRow({ isChosen, name, note = [], onPress, menu, children }: PersonRowProps) {
  return (
    <li className="flex items-center gap-1 border-t border-line py-1 first:border-t-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onPress}
        className={cx(
          "flex min-h-14 min-w-0 grow items-center gap-3 rounded-tile px-2 text-start transition-colors hover:bg-paper-sunk",
          isChosen && "bg-terra-wash! text-terra-deep",
        )}
      >
        {children}
        <span className="min-w-0 grow">
          <span className="block text-ui font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          {note.map((line) => (
            <span key={line} className="block text-meta text-ink-faint wrap-anywhere">
              <bdi>{line}</bdi>
            </span>
          ))}
        </span>
        {isChosen ? <Check className="size-5 shrink-0" /> : null}
      </button>
      {menu}
    </li>
  );
}

const personForm = z.object({ name: personBody.shape.name, memberId: z._default(z.string(), "") });

function ChangePerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = usePeople();
  const toastFailure = useFailureToast();
  const form = useForm({
    schema: personForm,
    start: { name: person.name, memberId: person.member?.id ?? "" },
    send: async ({ name, memberId }) => {
      // Unsaid stays unsaid: a member whom one does not know any more is not shown here.
      const isSaid = memberId !== (person.member?.id ?? "");
      const body = { name, ...(isSaid && { memberId: memberId || null }) };
      return await call(updatePerson, { params: { personId: person.id }, body });
    },
    onSent: ({ person: { name } }) => {
      refetchNamed();
      onClose();
      toast("success", t("people.changed"), t("people.changedText", { name }));
    },
    onFailed: (error) => toastFailure("people.changeFailed", error),
  });
  const folded = foldText(form.values.name).trim();
  const same = data?.people.find(({ id, name }) => id !== person.id && foldText(name).trim() === folded);
  const members = [...(person.member ? [person.member] : []), ...(data?.members ?? [])];
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t("people.change")}
      form={form}
      size="sm"
      submitLabel={t("people.save")}
      submittingLabel={t("people.saving")}
      className="gap-5"
    >
      <TextField
        label={t("people.name")}
        dir="auto"
        hint={same ? t("people.same", { name: same.name }) : undefined}
        {...form.field("name")}
      />
      {members.length > 0 ? (
        <SelectField label={t("people.member")} hint={t("people.memberHint")} {...form.field("memberId")}>
          <option value="">{t("people.noMember")}</option>
          {members.map(({ id, fullName }) => (
            <option key={id} value={id}>
              {fullName}
            </option>
          ))}
        </SelectField>
      ) : null}
    </FormDialog>
  );
}

/** The name stands wherever they were named. */
function refetchNamed() {
  refetchOwn();
  void refetch(anyOf(getBlessing));
}

interface RemovePersonProps {
  person: Person | undefined;
  onClose: () => void;
  onRemoved: (id: string) => void;
}

function RemovePerson({ person, onClose, onRemoved }: RemovePersonProps) {
  const last = useLast(person);
  const words = useActionWords("people.remove", { name: last?.name ?? "" });
  const remove = useMutation({
    mutationFn: (personId: string) => ignoreNotFound(call(deletePerson, { params: { personId } })),
    onSuccess: (_, personId) => {
      onRemoved(personId);
      refetchNamed();
    },
  });
  return (
    <ConfirmAction
      isOpen={person !== undefined}
      onClose={onClose}
      mutation={remove}
      variables={last?.id ?? ""}
      {...words}
    />
  );
}
