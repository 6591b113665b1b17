/** Who does something, and with what; as the audit log has it. */
export interface Actor {
  userId: number;
  /** Such as `Firefox on Linux`. */
  device: string;
}
