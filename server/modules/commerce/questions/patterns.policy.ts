/** Ways back that a browser goes at most before it knows that an answer does not fit. */
const mostBacktracks = 200;
/** What takes more steps to judge is taken for what it may be: counted, so that a busy machine judges alike. */
const judgingSteps = 2_000;
/** Few steps may be slow ones: nobody else waits longer than this for one host's pattern, in ms. */
const judgingTime = 500;

/** By itself too: brackets of its own must not close those around it. */
const isPattern = (source: string): boolean => {
  try {
    new RegExp(source, "u");
    new RegExp(`^(?:${source})$`, "u");
    return true;
  } catch {
    return false;
  }
};

/**
 * What is wrong with a host's pattern. Attendees' browsers try it on what is typed, where nothing can stop it: only
 * one is let in of which no text, however long, makes more than a few hundred steps.
 */
export const patternFault = async (source: string): Promise<"pattern_invalid" | "pattern_slow" | null> => {
  if (!isPattern(source)) return "pattern_invalid";
  const { isSafePattern } = await import("redos-detector");
  try {
    const { safe } = isSafePattern(`^(?:${source})$`, {
      unicode: true,
      maxSteps: judgingSteps,
      timeout: judgingTime,
      maxScore: mostBacktracks,
    });
    return safe ? null : "pattern_slow";
  } catch {
    // Newer syntax than the judge can read.
    return "pattern_invalid";
  }
};
