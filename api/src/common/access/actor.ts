/** The acting member and their device, as recorded in the audit log. */
export interface Actor {
  userId: number;
  /** Such as `Firefox on Linux`. */
  device: string;
}
