/**
 * Returns milliseconds of the machine's monotonic clock, with fractions. All processes of one machine read the same
 * clock, so a time taken by the provider stand-in can be compared with one taken by the browser's side.
 */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;
