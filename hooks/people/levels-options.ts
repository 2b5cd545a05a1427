import { levels } from "#contract/levels";
import { pages, query } from "#lib/api/query";

/** What pages prefetch and hooks read, alike. `level`: id or slug, here and below. */

export const levelsOptions = () => pages(levels.list, { query: { pageSize: 50 } });
export const levelOptions = (level: string) => query(levels.get, { params: { levelId: level } });
export const levelAccountsOptions = (level: string) =>
  pages(levels.accounts, { params: { levelId: level }, query: { pageSize: 24 } });
