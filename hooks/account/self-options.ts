import { self } from "#contract/self";
import { pages, query } from "#lib/api/query";

/** What pages ask ahead and hooks read, alike. */

export const selfOptions = query(self.get, undefined);
export const myEventsOptions = ({ past = false }: { past?: boolean } = {}) => pages(self.events, { query: { past } });
