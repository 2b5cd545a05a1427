/** Joins class names and drops what is empty. Nothing is merged: a caller's class adds layout, it does not fight a part's own. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
