/**
 * Returns the name by which a mail addresses its reader. Until an address is confirmed, somebody else may have chosen
 * the name, so it contains no sentence and nothing that a mail program turns into a link.
 */
export function nameIn(to: { displayName: string; username: string; isVerified: boolean }): string {
  return to.isVerified ? to.displayName : to.username.replace(/[._-]/g, ' ');
}
