/** Name of the file with backup codes. */
export const BACKUP_FILE_NAME = 'mikai-backup-codes.txt';

/** Returns the text file with backup codes: what they are, and one a line. Lines end as every system's editor expects. */
export function backupFileText(intro: string, codes: readonly string[]): string {
  return [intro, '', ...codes, ''].join('\r\n');
}
