/** The page for a new journal entry: it earns coins, and companions ask about it. */
export const WRITE_PATH = '/smart-journal?write';
