/** A record that cannot be stored as it is; its message ends the sentence that begins with the record's place. */
export class RecordFault extends Error {}

/** Whether a record is to blame, and not the connection or ourselves: PostgreSQL's refusals carry a severity. */
export const isFaultOfRecord = (error: unknown): error is Error =>
  error instanceof RecordFault || (error instanceof Error && "severity" in error);
