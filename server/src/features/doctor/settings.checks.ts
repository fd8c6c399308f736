import path from "node:path";
import { type Config, settings } from "../../config.ts";
import { guessedAs } from "../accounts/new-password.ts";

export async function checkSettings(config: Config): Promise<Finding[]> {
  return [
    checkAddress(config),
    await checkAdministrator(config),
    checkMailSetting(config),
    config.supportEmail
      ? good("SUPPORT_EMAIL is set.")
      : notice("SUPPORT_EMAIL is empty: messages of the contact form wait in the database."),
    ...(config.hasRateLimits
      ? []
      : [bad("RATE_LIMITS is off: passwords can be guessed without end. It is for load tests alone.")]),
    checkVisitorsAddress(config),
    ...checkBackupSettings(config),
  ];
}

// Of compose.yaml, and of Node itself.
const ofOthers = /^(DATABASE_PASSWORD|GARAGE_RPC_SECRET|NODE_\w+|TZ)$/;

/** A name in `.env` that is misspelt, or begins with the mark that some editors write, sets nothing. */
export function checkNames(names: string[]): Finding[] {
  return names
    .filter((name) => !Object.hasOwn(settings, name) && !ofOthers.test(name))
    .map((name) =>
      bad(
        `${JSON.stringify(name).replace("\ufeff", "\\ufeff")} in .env is no setting: .env.example has them all.`,
      ),
    );
}

/** Whose address a visitor's is taken from; limits and the security log count by it. */
function checkVisitorsAddress({ isHttps, trustProxy }: Config): Finding {
  if (typeof trustProxy === "string") {
    return good(
      `TRUST_PROXY names ${trustProxy}: what these send as X-Forwarded-For is believed, its last address that is none of them.`,
    );
  }
  if (trustProxy) {
    return good(
      "TRUST_PROXY is on: the last address of X-Forwarded-For is believed, as the one proxy adds it.",
    );
  }
  return isHttps
    ? notice("PUBLIC_URL is https and TRUST_PROXY is off: all visitors share one limit for signing in.")
    : good("TRUST_PROXY is off: the address of whoever connects is believed, and no header.");
}

function checkAddress({ publicUrl, isHttps }: Config): Finding {
  if (isHttps) return good(`PUBLIC_URL is ${publicUrl}.`);
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname);
  return isHere
    ? notice(`PUBLIC_URL is ${publicUrl}: only this machine can follow the links in mails.`)
    : bad(`PUBLIC_URL is ${publicUrl}: without https passwords can be read on the way.`);
}

async function checkAdministrator(config: Config): Promise<Finding> {
  const { adminEmail, adminPassword } = config;
  if (!adminEmail) return notice("ADMIN_EMAIL is empty: nobody administers but whom `npm run admin` made.");
  if (!adminPassword) return good("ADMIN_EMAIL is set; its password is not in the settings.");
  return (await guessedAs(adminPassword, { email: adminEmail, fullName: "" }, config))
    ? bad("ADMIN_PASSWORD is guessed first: choose another one.")
    : good("ADMIN_EMAIL is set, and its password is none that is guessed first.");
}

function checkMailSetting({ smtpUrl, dataDir }: Config): Finding {
  if (smtpUrl) return good("Mails leave by SMTP_URL, encrypted or not at all.");
  return notice(`SMTP_URL is empty: mails are files in ${dataDir}/outbox, and nobody can reset a password.`);
}

function checkBackupSettings({ backup, dataDir }: Config): Finding[] {
  if (!backup.to) return [bad("BACKUP_TO is empty: nothing is backed up.")];
  const isWithin = `${backup.to}${path.sep}`.startsWith(dataDir + path.sep);
  return [
    ...(isWithin
      ? [bad("BACKUP_TO is in DATA_DIR, and lost with it: choose a folder on another disk.")]
      : []),
    backup.key
      ? good("Backups are encrypted. Keep BACKUP_KEY elsewhere too.")
      : notice("BACKUP_KEY is empty: whoever reaches the backups can read them."),
    ...(backup.every === "off" ? [notice("BACKUP_EVERY is off: backups are made by hand alone.")] : []),
  ];
}

/** What the doctor says of one thing: well, to be looked at, or to be mended. */
export interface Finding {
  state: "good" | "notice" | "bad";
  words: string;
}

export const good = (words: string): Finding => ({ state: "good", words });
export const notice = (words: string): Finding => ({ state: "notice", words });
export const bad = (words: string): Finding => ({ state: "bad", words });
