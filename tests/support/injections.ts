import { breakingAddresses, links, scriptAddresses } from "./injections/addresses.ts";
import { breakouts, clobbering, disguises } from "./injections/breakouts.ts";
import { elements } from "./injections/elements.ts";
import { handlers } from "./injections/handlers.ts";

/**
 * What an attacker writes where people write, own work after the classes that are known. None begins or ends with a
 * space, which fields trim; whatever runs calls `hit()`, whatever loads asks evil.example.
 */
export const injections: readonly string[] = [
  ...new Set([
    ...elements,
    ...handlers,
    ...links,
    ...scriptAddresses,
    ...breakingAddresses,
    ...breakouts,
    ...clobbering,
    ...disguises,
  ]),
].filter((text) => text === text.trim());

/** All of them in as few texts of this length as hold them; one that is longer is left out. */
export const packed = (limit: number, separator = "\n"): string[] => {
  const texts: string[] = [];
  for (const injection of injections.filter(({ length }) => length <= limit)) {
    const longer = `${texts.at(-1)}${separator}${injection}`;
    if (texts.length > 0 && longer.length <= limit) texts[texts.length - 1] = longer;
    else texts.push(injection);
  }
  return texts;
};
