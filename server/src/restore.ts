import { parseArgs } from "node:util";
import { readSettings, reportFault, withDatabase } from "./command.ts";
import { BackupFault, listBackups } from "./features/backups/backups.manifest.ts";
import { createBackupStore } from "./features/backups/backups.store.ts";
import { checkBackup, restore } from "./features/backups/restoring.actions.ts";

// `npm run restore`: checks the newest backup at BACKUP_TO, or the one named, and puts it back. `--list` names them all,
// `--check` only checks, `--replace` lets what is there go.

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: "boolean" }, check: { type: "boolean" }, replace: { type: "boolean" } },
  });
  const settings = readSettings();
  const store = createBackupStore(settings);
  if (!store) throw new BackupFault("From where? Set BACKUP_TO to the folder, or to s3://bucket/prefix.");
  const vault = { store, key: settings.backup.key };
  if (values.list) for (const id of await listBackups(store)) console.log(id);
  else {
    const { manifest, damaged } = await checkBackup(vault, positionals[0]);
    const { id, madeAt } = manifest;
    console.log(
      damaged === 0
        ? `Backup ${id} is whole.`
        : `Backup ${id} is whole but for damaged files of media, which cannot be put back: ${damaged}.`,
    );
    if (values.check && damaged > 0) process.exitCode = 1;
    if (!values.check) {
      const lost = await withDatabase(({ config, connectionString }) =>
        restore({
          config,
          connectionString,
          vault,
          manifest,
          isReplacing: values.replace === true,
          log: console.log,
        }),
      );
      for (const key of lost) console.log(`Damaged, and not put back: ${key}`);
      console.log(
        `Backup ${id} is restored. Everybody is signed out. What was deleted, withdrawn, left or changed since ${madeAt} is here again as it was then: accounts, blessings, private links, invite codes, passwords. Start the app now.`,
      );
    }
  }
} catch (error) {
  reportFault(error);
}
