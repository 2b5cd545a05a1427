const minute = 60_000;
const mostHosts = 1_000;

/** Writes a `ServiceDown` with its domain to the log: the page that says so can reach nobody. Once a minute a host. */
export const createDownReport = (write: (line: string) => void, now: () => number = Date.now) => {
  const reported = new Map<string, number>();
  return (domain: string): void => {
    if (now() - (reported.get(domain) ?? Number.NEGATIVE_INFINITY) < minute) return;
    // Hosts come from whoever asks.
    if (reported.size >= mostHosts) reported.clear();
    reported.set(domain, now());
    write(`ServiceDown: the configuration of ${domain} is out of reach`);
  };
};
