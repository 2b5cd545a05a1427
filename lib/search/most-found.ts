/** Of each kind the platform shows the best ones: where there are this many there may be more. */
export const mostFound = 5;
