/** Milliseconds a page that never rests is waited for. */
const patience = 2000;

/** Does the work once the page has painted and has nothing else to do. Returns how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no such call.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(waiting);
};
