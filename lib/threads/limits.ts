/** What the platform takes of one message, in UTF-16 code units; its schema says the same. */
export const longestMessage = 2000;
