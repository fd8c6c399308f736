import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../config.ts";
import { isMissing } from "../../services/local-files.ts";
import { BackupFault } from "./backups.manifest.ts";

/** @throws BackupFault in a sentence where BACKUP_TO is a folder that this account cannot make or write. */
export async function checkPlace({ backup: { to, s3 } }: Pick<Config, "backup">): Promise<void> {
  if (!to || s3) return;
  for (let at = to; ; at = path.dirname(at)) {
    try {
      if (!(await stat(at)).isDirectory())
        throw new BackupFault(`BACKUP_TO is ${to}, and a file is in its way: choose a folder.`, "ENOTDIR");
      return await access(at, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      if (error instanceof BackupFault) throw error;
      // It is made with the first backup.
      if (isMissing(error) && at !== path.dirname(at)) continue;
      throw new BackupFault(
        `BACKUP_TO is ${to}, and this account cannot make or write it (${Object(error).code}): give it that right, or choose another folder.`,
        Object(error).code,
      );
    }
  }
}
