/** Whether a signed address opens nothing any more: the part that opens it begins with its end, in base 36. */
export const hasEnded = (url: string, now: number): boolean => {
  const [until = ""] = url.split("/").at(-1)?.split(".") ?? [];
  return Number.parseInt(until, 36) <= now;
};
