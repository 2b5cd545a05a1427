/** The key as it is. Throws for anything that could mean another place: empty segments, dots alone, other characters. */
export const checkedKey = (key: string): string => {
  const segments = key.split("/");
  const isPlain = segments.every((segment) => /^[\w-][\w.-]{0,199}$/.test(segment));
  if (!isPlain) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return key;
};
