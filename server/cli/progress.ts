import { Presets, SingleBar } from "cli-progress";

export interface Progress {
  readonly update: (done: number) => void;
  readonly stop: () => void;
}

/** A bar on a terminal; a line for every fifth of the way elsewhere, e.g. in a log. */
export const showProgress = (total: number, noun: string): Progress => {
  if (process.stderr.isTTY) {
    const bar = new SingleBar({ format: `{bar} {value} of {total} ${noun}` }, Presets.shades_classic);
    bar.start(total, 0);
    return { update: (done) => bar.update(done), stop: () => bar.stop() };
  }
  let said = 0;
  return {
    update: (done) => {
      if (done < total && done - said < total / 5) return;
      said = done;
      console.info(`${done} of ${total} ${noun}`);
    },
    stop: () => undefined,
  };
};
