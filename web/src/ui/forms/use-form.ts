import type { ErrorCode } from "@blessing-jar/contract/kit/errors.ts";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { useFieldWords } from "../../language/use-field-words.ts";
import { useIsShown } from "../use-is-shown.ts";
import { type FormSchema, type FormValues, startOf } from "./form-values.ts";
import { withoutControls } from "./typed.ts";
import { useWriting, type WritingOptions } from "./use-writing.ts";

interface FormOptions<S extends FormSchema, Answer> extends Omit<WritingOptions<FormValues<S>>, "start"> {
  /** Left out where the fields begin as the schema has them. */
  start?: FormValues<S>;
  /** Of the contract: its fields, limits and messages. */
  schema: S;
  /**
   * Gets what the schema made of the values, and a key under which a second send makes nothing twice. `renewKey` gives
   * these values another one, where something else was sent under it; `isRepeated` where this form has sent under it.
   */
  send: (
    parsed: z.output<S>,
    idempotencyKey: string,
    renewKey: () => string,
    isRepeated: boolean,
  ) => Promise<Answer>;
  /** Which field a refusal of the server is about, by its code, where the answer itself does not say so. */
  fieldOf?: Partial<Record<ErrorCode, keyof FormValues<S> & string>>;
  /** More is to come than the values show, such as a file on its way. */
  isMoreComing?: () => boolean;
  /** With `isMore` something was written meanwhile: it stays, in `values`. Without, the form has begun anew. */
  onSent: (answer: Answer, after: { isMore: boolean; isShown: boolean; values: FormValues<S> }) => void;
  onFailed?: (error: unknown, after: { isShown: boolean }) => void;
  /** Not sent: it is not as the schema wants it. */
  onRefused?: (issues: Issue[]) => void;
}

export type Form<S extends FormSchema> = ReturnType<typeof useForm<S, unknown>>;

/**
 * A form over a schema of the contract. What is written is on the device from the first letter until the server has
 * it, is sent once however often it is pressed, and stays where it was written while something was sent.
 */
export function useForm<S extends FormSchema, Answer>(options: FormOptions<S, Answer>) {
  type Values = FormValues<S>;
  type Name = keyof Values & string;
  const { schema, send, onSent, onFailed, onRefused } = options;
  const [blank] = useState(() => startOf(schema));
  const { start = blank } = options;
  const { latest, settle, change: write, renewKey, ...writing } = useWriting<Values>({ ...options, start });
  const { values } = writing;
  const words = useFieldWords();
  const isShown = useIsShown();
  const element = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<Issue[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const sentKey = useRef<string>(undefined);
  const wantedFocus = useRef<string>(undefined);

  const [round, setRound] = useState(writing.round);
  if (round !== writing.round) {
    setRound(writing.round);
    setIssues([]);
    setFailure(undefined);
  }

  useEffect(() => {
    if (!wantedFocus.current) return;
    element.current?.querySelector<HTMLElement>(wantedFocus.current)?.focus();
    wantedFocus.current = undefined;
  });

  /** The fields say what is wrong, and the first of them takes the focus. */
  function refuse(found: Issue[]) {
    setIssues(found);
    wantedFocus.current = found.length > 0 ? "[aria-invalid=true], [data-refused]" : undefined;
  }

  function change(part: Partial<Values>) {
    write(part);
    const isChanged = (issue: Issue) => Object.keys(part).some((name) => isAbout(name)(issue));
    // A field that was refused says so until it is right.
    setIssues((before) => {
      if (!before.some(isChanged)) return before;
      const still = issuesIn(schema, latest.current.values).filter(isChanged);
      return [...before.filter((issue) => !isChanged(issue)), ...still];
    });
  }

  /** Whether all, or one field, is as the schema wants it. */
  function check(name?: Name): boolean {
    const found = issuesIn(schema, latest.current.values);
    const refused = name ? found.filter(isAbout(name)) : found;
    refuse(refused);
    return refused.length === 0;
  }

  /** Browsers and password managers fill fields without an event (https://github.com/react/react/issues/1159). */
  function takeFilled() {
    const known: Record<string, unknown> = latest.current.values;
    for (const field of element.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || ["", "off"].includes(field.autocomplete)) continue;
      const { name, value } = field;
      if (typeof known[name] === "string" && known[name] !== value)
        change({ [name]: value } as Partial<Values>);
    }
  }

  async function submit() {
    if (isUnderWay.current) return;
    takeFilled();
    if (!check()) return onRefused?.(issuesIn(schema, latest.current.values));
    isUnderWay.current = true;
    setIsSending(true);
    setFailure(undefined);
    const sent = latest.current;
    let answer: Answer;
    try {
      const isRepeated = sentKey.current === sent.idempotencyKey;
      sentKey.current = sent.idempotencyKey;
      const renew = () => (sentKey.current = renewKey());
      answer = await send(z.parse(schema, sent.values), sent.idempotencyKey, renew, isRepeated);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) refuse(issuesOf(error));
      return onFailed?.(error, { isShown: isShown.current });
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
    const isMore = options.isMoreComing?.() || !settle(sent.values);
    onSent(answer, { isMore, isShown: isShown.current, values: latest.current.values });
  }

  function issuesOf({ code, issues }: ApiError): Issue[] {
    const path = options.fieldOf?.[code as ErrorCode];
    return path ? [{ path, message: `errors.${code}` }] : issues.map(toIssue);
  }

  const error = (name: string) => words(issues.find(isAbout(name))?.message);

  return {
    ...writing,
    change,
    check,
    refuse,
    submit,
    isSending,
    /** Of the last send. */
    failure,
    issues,
    error,
    /** For `<form>`. */
    element: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** For a text, a date or a choice. */
    field: (name: Name) => ({
      name,
      value: String(values[name]),
      error: error(name),
      required: isRequired(schema, name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        const typed = withoutControls(target.value, target instanceof HTMLTextAreaElement ? "\n" : " ");
        change({ [name]: typed } as Partial<Values>);
      },
    }),
    checkbox: (name: Name) => ({
      name,
      checked: values[name] === true,
      error: error(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.target.checked } as Partial<Values>),
    }),
    focus: (name: Name) => element.current?.querySelector<HTMLElement>(selectorOf(name))?.focus(),
    /** When the form is there again, after what took its place. */
    focusNext: (name: Name) => {
      wantedFocus.current = selectorOf(name);
    },
  };
}

const selectorOf = (name: string) => `[name="${name}"]`;

function toIssue({ path, message, key }: ApiError["issues"][number]): Issue {
  return { path, message: key ?? message };
}

/** Whether a field may not be left empty. */
function isRequired({ shape }: FormSchema, name: string): boolean {
  const field = shape[name];
  return field !== undefined && !z.safeParse(field, "").success;
}

/** What is wrong with a field; `emails.3` is within one. */
export interface Issue {
  path: string;
  /** A translation key, or a sentence of the server. */
  message: string;
}

export function issuesIn(schema: FormSchema, values: unknown): Issue[] {
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

export function isAbout(name: string): (issue: Issue) => boolean {
  return ({ path }) => path === name || path.startsWith(`${name}.`);
}
