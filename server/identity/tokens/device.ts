import Bowser from "bowser";
import type { Call } from "#server/identity/call";
import { shownNetwork } from "#server/identity/network";

/** What is kept of the device behind a sign-in; null where it did not tell. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string | null;
}

/** Names the library knows: of a header that names itself otherwise nothing is shown to anybody. */
const browsers = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string | undefined>(Object.values(Bowser.OS_MAP));
/** Longer ones are made up. */
const longest = 512;

const known = (names: ReadonlySet<string | undefined>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

export const deviceOf = ({ userAgent, address }: Pick<Call, "userAgent" | "address">): Device => {
  const network = shownNetwork(address);
  if (userAgent === "" || userAgent.length > longest) return { browser: null, system: null, network };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: known(browsers, browser.name), system: known(systems, os.name), network };
};
