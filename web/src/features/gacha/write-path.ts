/** Where an entry of the journal is written: what earns coins, and what a companion asks about. */
export const WRITE_PATH = '/smart-journal?write';
