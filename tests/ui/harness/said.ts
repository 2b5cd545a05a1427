// biome-ignore lint/style/noRestrictedImports: only components have a name outside of their own
import { type Notice, useNotices } from "../../../components/layout/notices/notices.ts";

/** What the screen has said in passing since the test began, the newest last, where no `Toasts` show it. */
export const said = (tone?: Notice["tone"]): string[] =>
  useNotices
    .getState()
    .waiting.filter((notice) => tone === undefined || notice.tone === tone)
    .map(({ text }) => text);

/** As before a test. */
export const unsay = (): void => useNotices.setState({ waiting: [] });
