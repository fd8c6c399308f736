import { useTranslation } from "react-i18next";

/** By the codes of the SMTP client, as the server's `MailRefused` carries them. */
const mailErrors: Record<string, "address" | "signIn" | "unreachable"> = {
  EENVELOPE: "address",
  EAUTH: "signIn",
  ENOAUTH: "signIn",
  ECONNECTION: "unreachable",
  ESOCKET: "unreachable",
  ETIMEDOUT: "unreachable",
  EDNS: "unreachable",
  ETLS: "unreachable",
};

/** Why a job failed: in words where it was a mail, and as the log names it. */
export function JobError({ error }: { error: string }) {
  const { t } = useTranslation();
  const reason = mailErrors[/^MailRefused (\w+)/.exec(error)?.[1] ?? ""];
  if (!reason) return <bdi>{error}</bdi>;
  return (
    <>
      <span>{t(`moderation.jobs.mailErrors.${reason}`)} </span>
      <bdi className="whitespace-nowrap">({error})</bdi>
    </>
  );
}
