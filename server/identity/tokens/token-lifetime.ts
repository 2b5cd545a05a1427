/** Of access and id tokens, in seconds. */
export const tokenLifetime = 3600;
