/**
 * What a mail calls its reader. Until an address is proved, somebody else may have chosen the name: nothing that a mail
 * program makes a link of, and no sentence, gets to a stranger that way.
 */
export function nameIn(to: { displayName: string; username: string; isVerified: boolean }): string {
  return to.isVerified ? to.displayName : to.username.replace(/[._-]/g, ' ');
}
