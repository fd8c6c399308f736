import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { type KnownMember, type PersonBody, peopleLimits } from "@blessing-jar/contract/people.ts";
import { CornerDownLeft, Plus } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { isComposing } from "../../ui/composing.ts";
import { TextField } from "../../ui/fields.tsx";
import { withoutControls } from "../../ui/forms/typed.ts";
import { useNameable } from "./use-people.ts";

/** Of those whom nobody has typed for. */
const offeredMost = 30;

interface PeopleFieldProps {
  value: readonly PersonBody[];
  onChange: (people: PersonBody[]) => void;
  error: string | undefined;
}

type Offered = PersonBody & { member?: KnownMember | null | undefined };

/** Whom it is about: who was named before and who is known here are chosen by a press, anybody else is written. */
export function PeopleField({ value, onChange, error }: PeopleFieldProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const [typed, setTyped] = useState("");
  const { people, members } = useNameable();
  const wanted = foldText(typed).trim();
  const offered: Offered[] = [
    ...people.map(({ id, name, member }) => ({ id, name, member })),
    ...members.map((member) => ({ memberId: member.id, name: member.fullName, member })),
  ];
  const isChosen = (one: PersonBody) => value.some((each) => isSame(each, one));
  // One who is chosen keeps the place they are pressed at; who is known nowhere stands first.
  const shown = [
    ...value.filter((each) => !offered.some((one) => isSame(each, one))),
    ...(wanted
      ? whoMatch(offered, typed)
      : [...offered.filter(isChosen), ...offered.filter((one) => !isChosen(one)).slice(0, offeredMost)]),
  ] as Offered[];
  const written = namesIn(`${typed},`).names;
  const isNew = written.some(
    (name) => ![...offered, ...value].some((one) => isSame({ name: one.name }, { name })),
  );
  const isFull = value.length >= peopleLimits.perBlessing;
  /** Whom Enter takes, rather than somebody new of that name. */
  const meant = isNew && !isFull ? whoMatch(offered, typed).find((one) => !isChosen(one)) : undefined;

  function toggle({ id, memberId, name }: Offered) {
    const chosen = isChosen({ id, memberId, name });
    const one = { ...(id && { id }), ...(memberId && { memberId }), name };
    onChange(chosen ? value.filter((each) => !isSame(each, one)) : [...value, one]);
    setTyped("");
  }

  /** As many as there is room for; who is named already is named once. */
  function add(names: readonly string[], rest = "") {
    const named = [...value];
    for (const name of names) {
      const known = [...offered, ...named].find((one) => isSame({ name: one.name }, { name }));
      const { id, memberId } = known ?? {};
      const one = { ...(id && { id }), ...(memberId && { memberId }), name: known?.name ?? name };
      if (named.length < peopleLimits.perBlessing && !named.some((each) => isSame(each, one)))
        named.push(one);
    }
    if (named.length > value.length) onChange(named);
    setTyped(rest);
  }

  function handleTyped(text: string) {
    const { names, rest } = namesIn(withoutControls(text, " "));
    if (names.length > 0) add(names, rest);
    else setTyped(rest);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    // The form is sent by it, with the name.
    if (event.ctrlKey || event.metaKey) return add(written);
    if (meant) toggle(meant);
    else add(written);
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whoever goes on elsewhere meant the name that stands there. */
  function handleLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) {
    if (!currentTarget.contains(relatedTarget)) add(written);
  }

  return (
    <fieldset aria-describedby={hintId} onBlur={handleLeft} className="grid min-w-0 gap-3">
      <legend className="sr-only">{t("people.title")}</legend>
      <TextField
        label={t("people.ask")}
        placeholder={t("people.example")}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        name="people"
        autoFocus={offered.length === 0 || matchMedia("(pointer: fine)").matches}
        value={typed}
        error={error}
        disabled={isFull && !wanted}
        onChange={({ target, nativeEvent }) =>
          // What is being composed is changed by nobody but its keyboard.
          isComposing(nativeEvent as InputEvent) ? setTyped(target.value) : handleTyped(target.value)
        }
        onCompositionEnd={({ currentTarget }) => handleTyped(currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      {/* A press here leaves the focus in the field: some browsers would not say where it goes. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the labels in it */}
      <div className="flex flex-wrap gap-2 empty:hidden" onMouseDown={(event) => event.preventDefault()}>
        {shown.map((one) => (
          <label
            key={one.id ?? one.memberId ?? one.name}
            className={cx(
              "relative inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-card ps-1.5 pe-4 text-ui text-ink",
              "has-checked:border-terra-wash has-checked:bg-terra-wash has-checked:text-terra-deep has-disabled:opacity-55 forced-colors:has-checked:outline-2",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
            )}
          >
            <input
              type="checkbox"
              checked={isChosen(one)}
              disabled={isFull && !isChosen(one)}
              onChange={() => toggle(one)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Avatar
              id={one.member?.id ?? one.id ?? one.name}
              name={one.name}
              photoUrl={one.member?.profilePhotoUrl}
              size="sm"
            />
            <bdi className="min-w-0 wrap-anywhere">{one.name}</bdi>
            {one === meant ? (
              <CornerDownLeft
                aria-hidden="true"
                className="size-4 text-ink-faint rtl:-scale-x-100 pointer-coarse:hidden"
              />
            ) : null}
          </label>
        ))}
        {isNew && !isFull ? (
          <Button variant="outline" size="sm" icon={<Plus />} onClick={() => add(written)}>
            {t("people.add", { name: written })}
          </Button>
        ) : null}
      </div>
      <p id={hintId} className="text-meta text-pretty text-ink-faint">
        {isFull ? t("people.validation.tooMany") : t("people.hint")}
      </p>
    </fieldset>
  );
}

/** Whose names end in a comma, of any writing; the rest is still being typed. */
export function namesIn(typed: string): { names: string[]; rest: string } {
  const parts = typed.split(/[,،、，]/);
  const rest = (parts.pop() ?? "").trimStart();
  return { names: parts.map((name) => name.trim()).filter(Boolean), rest };
}

/** Those in whose name the typed words stand, first those whose name begins so. */
export function whoMatch<Named extends { name: string }>(known: readonly Named[], typed: string): Named[] {
  const wanted = foldText(typed).trim();
  const place = ({ name }: Named) => foldText(name).indexOf(wanted);
  return known
    .filter((one) => place(one) >= 0)
    .toSorted((one, other) => Number(place(one) > 0) - Number(place(other) > 0));
}

/** A name alone may be that of somebody who is known by now. */
function isSame(one: PersonBody, other: PersonBody): boolean {
  if (one.id && other.id) return one.id === other.id;
  if (one.memberId && other.memberId) return one.memberId === other.memberId;
  return foldText(one.name).trim() === foldText(other.name).trim();
}
