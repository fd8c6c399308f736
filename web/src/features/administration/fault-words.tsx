import { useTranslation } from "../../language/use-translation.ts";

/** By the codes of the SMTP client, as the server's `MailRefused` carries them. */
const mailErrors = {
  EENVELOPE: "address",
  EAUTH: "signIn",
  ENOAUTH: "signIn",
  ECONNECTION: "unreachable",
  ESOCKET: "unreachable",
  ETIMEDOUT: "unreachable",
  EDNS: "unreachable",
  ETLS: "unreachable",
} as const;
/** By those of the file system. */
const fileErrors = {
  EACCES: "denied",
  EPERM: "denied",
  EROFS: "denied",
  ENOSPC: "full",
  EDQUOT: "full",
  ENOTDIR: "inTheWay",
  EEXIST: "inTheWay",
  ENOENT: "away",
  ENODEV: "away",
  EIO: "away",
} as const;

/** Why something of the server did not work, in words where its code has some. */
export function FaultWords({ error }: { error: string }) {
  const { t } = useTranslation();
  const [kind = "", code = ""] = error.split(" ");
  const mail = kind === "MailRefused" && mailErrors[code as keyof typeof mailErrors];
  const file = kind !== "MailRefused" && fileErrors[code as keyof typeof fileErrors];
  if (!mail && !file) return <bdi>{code || kind}</bdi>;
  const words = mail
    ? t(`moderation.jobs.mailErrors.${mail}`)
    : file && t(`moderation.jobs.fileErrors.${file}`);
  return (
    <>
      <span>{`${words} `}</span>
      <bdi className="whitespace-nowrap">({code})</bdi>
    </>
  );
}
