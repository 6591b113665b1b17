import { isInteger, type JobDefinitions } from '../queues/job-definition.js';

/** Jobs of the `mail` queue. */
export interface MailJobs {
  /** Sends a mail and deletes its row. */
  'mail.send': { mailId: number };
}

export const MAIL_JOBS: JobDefinitions<MailJobs> = {
  'mail.send': {
    queue: 'mail',
    payload: { mailId: isInteger },
    owner: { field: 'mailId', ids: `SELECT id FROM mails WHERE user_id = $1` },
  },
};
