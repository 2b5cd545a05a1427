/** Where in a film a still is taken, in seconds: the first picture is often black. */
const moment = 1;
/** Longer side of a still, in pixels. */
const side = 1280;
/** How long a browser may take, in ms; a film without a still is a film all the same. */
const patience = 10_000;

/** `HAVE_CURRENT_DATA` of media elements: there is a picture of where a film stands. */
const showing = 2;

const once = (element: HTMLVideoElement, name: "loadeddata" | "seeked", signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The film did not come to ${name}.`));
    element.addEventListener(name, () => resolve(), { once: true, signal });
    element.addEventListener("error", fail, { once: true, signal });
    signal.addEventListener("abort", fail, { once: true });
  });

const draw = (film: HTMLVideoElement): string => {
  const scale = Math.min(1, side / Math.max(film.videoWidth, film.videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(film.videoWidth * scale);
  canvas.height = Math.round(film.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(film, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.85);
};

/** What a film shows now, as a data URI; null where it shows nothing yet, or comes from where nothing may be drawn of it. */
export const drawStill = (film: HTMLVideoElement): string | null => {
  if (film.readyState < showing) return null;
  try {
    return draw(film);
  } catch {
    return null;
  }
};

/** A picture of the film as a data URI, drawn by the browser; null for what it cannot play. */
export const takeStill = async (file: Blob): Promise<string | null> => {
  const film = document.createElement("video");
  const address = URL.createObjectURL(file);
  const signal = AbortSignal.timeout(patience);
  try {
    film.muted = true;
    film.preload = "auto";
    film.src = address;
    await once(film, "loadeddata", signal);
    const seeked = once(film, "seeked", signal);
    film.currentTime = Math.min(moment, film.duration / 2 || 0);
    await seeked;
    return draw(film);
  } catch {
    return null;
  } finally {
    film.removeAttribute("src");
    URL.revokeObjectURL(address);
  }
};
