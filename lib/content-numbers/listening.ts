/** Seconds after which somebody has played something, or had it open. */
export const enough = 5;
/** Seconds between two looks; what is longer was a jump, and nobody has heard what lies between. */
const longestStep = 3;

/** Is told where each thing is while it plays, in seconds of its own, and says once when enough of one was heard. */
export const createListening = (tell: (id: string) => void) => {
  let playing = { id: "", at: 0, heard: 0 };
  return (id: string, at: number): void => {
    const before = playing.id === id ? playing : { id, at, heard: 0 };
    const step = at - before.at;
    const heard = before.heard + (step > 0 && step <= longestStep ? step : 0);
    playing = { id, at, heard };
    if (before.heard < enough && heard >= enough) tell(id);
  };
};
