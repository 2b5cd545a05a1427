/** Fetched when somebody is about to search. */
export const loadSearch = () => import("./search-dialog");
