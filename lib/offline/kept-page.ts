/** Where `public/app-worker.js` keeps the page for the time without a network, and what that is made of. */
export const appCache = "moothall-app";
/** The name of the page in there, whatever its language is. */
export const keptPage = "/offline";

/** A worker for every address that no other worker has for itself. */
export const appScope = "/";
