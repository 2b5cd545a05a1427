/** Message files of what every page may open and few do: no page brings them along, the browser asks for them. */
export const lateModules = ["search", "sharing", "push"] as const;
export type LateModule = (typeof lateModules)[number];
