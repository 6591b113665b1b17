/** Jobs of the `mail` queue. */
export interface MailJobs {
  /** Sends a mail and forgets it. */
  'mail.send': { mailId: number };
}
