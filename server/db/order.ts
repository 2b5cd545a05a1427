type Direction = "asc" | "desc";

/** The order a caller asked for: a field of the list, `-` in front for falling; null when the list has no such field. */
export const orderAsked = <C extends string>(
  orderBy: string | undefined,
  columns: Readonly<Record<string, C>>,
): { column: C; direction: Direction } | null => {
  const name = (orderBy ?? "").replace(/^-/, "");
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return column === undefined ? null : { column, direction: orderBy?.startsWith("-") ? "desc" : "asc" };
};
