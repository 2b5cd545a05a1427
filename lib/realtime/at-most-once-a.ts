/** Does the work at once, and again after the pause if it was asked for meanwhile, however often. */
export const atMostOnceA = (pause: number, work: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;

  const rest = (): void => {
    timer = undefined;
    if (isAsked) ask();
  };
  const ask = (): void => {
    isAsked = timer !== undefined;
    if (isAsked) return;
    timer = setTimeout(rest, pause);
    work();
  };
  return { ask, stop: () => clearTimeout(timer) };
};
