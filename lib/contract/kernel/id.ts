/** The id format: a UUID of version 1 to 5 (contract, behaviour §2). */
export const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text has the id format. */
export const isId = (value: string): boolean => idPattern.test(value);
