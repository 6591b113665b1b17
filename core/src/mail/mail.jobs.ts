/** Jobs of the `mail` queue. */
export interface MailJobs {
  /** Sends a mail and deletes its row. */
  'mail.send': { mailId: number };
}
