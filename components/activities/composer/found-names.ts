/** Milliseconds after the last key; half a second, as in fields of search, would stop people in a sentence (decisions/033). */
export const delay = 250;

/** As many as one looks through. */
export const most = 8;

type Words = (key: "loading" | "failed" | "none" | "found", values?: { count: number }) => string;

export const statusOf = ({ isError }: { isError: boolean }, isCurrent: boolean, count: number, t: Words): string => {
  if (isError) return t("failed");
  if (count > 0) return t("found", { count });
  return t(isCurrent ? "none" : "loading");
};

/** Whether what is found is what was asked for with all that is typed by now. */
export const isAnswerTo = (
  read: { isFetched: boolean; isPlaceholderData: boolean },
  search: string,
  typed: string,
): boolean => read.isFetched && !read.isPlaceholderData && search === typed.trim();

/** Until the answer comes, of the one before what still fits: Enter must not take somebody else. */
export const hasPart = (names: readonly string[], typed: string): boolean =>
  names.some((name) => name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()));
