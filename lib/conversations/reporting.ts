/** As the contract has it: characters of why somebody reports a message. */
export const longestReason = 500;
