/** What an operator is told, in a sentence; nothing was changed. */
export class BackupFault extends Error {
  override name = "BackupFault";
}
