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
    const manifest = await checkBackup(vault, positionals[0]);
    console.log(`Backup ${manifest.id} is whole.`);
    if (!values.check) {
      await withDatabase(({ config, connectionString }) =>
        restore({
          config,
          connectionString,
          vault,
          manifest,
          isReplacing: values.replace === true,
          log: console.log,
        }),
      );
      console.log(`Backup ${manifest.id} is restored. Start the app now.`);
    }
  }
} catch (error) {
  reportFault(error);
}
