import { reportFault, withDatabase } from "./command.ts";
import { makeBackup } from "./features/backups/backups.actions.ts";
import { BackupFault } from "./features/backups/backups.manifest.ts";
import { checkPlace } from "./features/backups/backups.place.ts";
import { createBackupStore } from "./features/backups/backups.store.ts";
import { describeFault } from "./kit/faults.ts";

// `npm run backup`: keeps all that members have at BACKUP_TO, whether the app runs or not. The schedule runs it too.

// The app that began it is gone, and its job goes to another.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

try {
  await withDatabase(async ({ config, connectionString }) => {
    const store = createBackupStore(config);
    if (!store) throw new BackupFault("Where to? Set BACKUP_TO to a folder, or to s3://bucket/prefix.");
    await checkPlace(config);
    const { key, keep } = config.backup;
    const made = await makeBackup({ config, connectionString, vault: { store, key }, keep });
    const { id, tables, media, lost, renewed, removed } = made;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backup ${id} is complete and was read back: ${rows} rows, ${media?.files ?? 0} files, in ${store.address}${key ? ", encrypted" : ""}.`,
    );
    if (lost > 0) {
      console.log(
        `${lost} media are not where media are kept, though nobody has deleted them: look at that disk.`,
      );
    }
    if (renewed > 0) console.log(`${renewed} copies in ${store.address} were damaged, and were made anew.`);
    if (typeof removed !== "number") console.error("Older backups could not be removed:", removed);
  });
} catch (error) {
  const { type, code } = describeFault(error);
  process.send?.({ type, code });
  reportFault(error);
}
