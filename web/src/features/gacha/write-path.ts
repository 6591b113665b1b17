/** The path of a new journal entry, which earns coins and answers companions' questions. */
export const WRITE_PATH = '/smart-journal?write';
