import type { DetailedError, Upload } from "tus-js-client";
import type { KeptUpload, KeptUploads } from "./kept-uploads.ts";

/**
 * `waiting`: there is no network, and it goes on by itself once there is. `done`: all of it has come; the platform reads
 * it now.
 */
export type UploadState = "idle" | "starting" | "uploading" | "paused" | "waiting" | "done" | "failed";

export interface UploadProgress {
  readonly state: UploadState;
  /** Of the file. */
  readonly name: string;
  /** Bytes. */
  readonly sent: number;
  readonly total: number;
  /** Of the film or the sound, once it has one. */
  readonly id: string | number | null;
  /** Why it has failed. */
  readonly fault: unknown;
}

export const idle: UploadProgress = { state: "idle", name: "", sent: 0, total: 0, id: null, fault: null };

/** It could not even begin. */
export class NotStarted extends Error {}
/** This browser cannot send parts of files. */
export class Unsupported extends Error {}

/** Parts of 5 MiB (contract, endpoints §20). */
const partSize = 5 * 1024 * 1024;
/** How long it waits between tries, in ms; after these it counts as without a network. */
const pauses = [0, 1_000, 3_000, 5_000, 10_000];
/** How often it tries without a network that says it is back, in ms. */
const waits = 15_000;

interface Uploading {
  readonly begin: (file: File) => Promise<KeptUpload>;
  /** Headers of one request: the token may be another one by now. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  readonly kept: KeptUploads;
  readonly onChange: (progress: UploadProgress) => void;
}

const statusOf = (error: Error | DetailedError): number =>
  "originalResponse" in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** The platform knows nothing of it any more. */
const isGone = (status: number): boolean => status === 404 || status === 410;
/** It may well go on a little later. */
const isPassing = (status: number): boolean =>
  status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;

/**
 * Sends one file at a time in parts, by the tus protocol. What has arrived is not sent again: after a pause, a lost
 * network, a closed tab. The protocol's script comes with the first file.
 */
export const createResumableUpload = ({ begin, headers, kept, onChange }: Uploading) => {
  let progress = idle;
  let upload: Upload | null = null;
  /** Counts files and cancellations: what an older one still says is passed over. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (changes: Partial<UploadProgress>): void => {
    progress = { ...progress, ...changes };
    onChange(progress);
  };

  const goOn = (): void => {
    clearTimeout(timer);
    if (progress.state !== "waiting" || !upload) return;
    change({ state: "uploading" });
    upload.start();
  };

  const wait = (): void => {
    change({ state: "waiting" });
    clearTimeout(timer);
    timer = setTimeout(goOn, waits);
  };

  const send = async (file: File, { id, uploadUrl }: KeptUpload, own: number, isKept: boolean): Promise<void> => {
    const { Upload: Sending, isSupported } = await import("tus-js-client");
    if (!isSupported) throw new Unsupported();
    if (own !== turn) return;
    const ifOwn = (work: () => void) => own === turn && work();
    upload = new Sending(file, {
      ...{ uploadUrl, chunkSize: partSize, retryDelays: [...pauses], storeFingerprintForResuming: false },
      onBeforeRequest: async (request) => {
        for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value);
      },
      onShouldRetry: (error) => isPassing(statusOf(error)),
      onProgress: (sent, total) => ifOwn(() => change({ sent, total })),
      onSuccess: () =>
        ifOwn(() => {
          kept.forget(file);
          change({ state: "done", sent: file.size });
        }),
      onError: (error) => ifOwn(() => stop(file, error, own, isKept)),
    });
    change({ state: "uploading", id });
    upload.start();
  };

  const stop = (file: File, error: Error | DetailedError, own: number, isKept: boolean): void => {
    const status = statusOf(error);
    if (isGone(status)) {
      kept.forget(file);
      // It was begun on another day: from the start, once.
      if (isKept) return void orFail(own, beginAnew(file, own));
    }
    if (isPassing(status)) wait();
    else change({ state: "failed", fault: error });
  };

  const beginAnew = async (file: File, own: number): Promise<void> => {
    const begun = await begin(file);
    if (own !== turn) return;
    kept.keep(file, begun);
    await send(file, begun, own, false);
  };

  /** What keeps a file from being sent at all. */
  const orFail = (own: number, work: Promise<void>): Promise<void> =>
    work.catch((cause: unknown) => {
      const fault = cause instanceof Unsupported ? cause : new NotStarted("", { cause });
      if (own === turn) change({ state: "failed", fault });
    });

  const leave = (): void => {
    turn += 1;
    clearTimeout(timer);
    void upload?.abort();
    upload = null;
  };

  return {
    start: async (file: File): Promise<void> => {
      leave();
      const own = turn;
      progress = idle;
      change({ state: "starting", name: file.name, total: file.size });
      const found = kept.find(file);
      await orFail(own, found ? send(file, found, own, true) : beginAnew(file, own));
    },
    pause: (): void => {
      if (progress.state !== "uploading" && progress.state !== "waiting") return;
      clearTimeout(timer);
      void upload?.abort();
      change({ state: "paused" });
    },
    resume: (): void => {
      if (progress.state !== "paused" && progress.state !== "failed") return;
      if (!upload) return;
      change({ state: "uploading", fault: null });
      upload.start();
    },
    /** The network says that it is back. */
    goOn,
    /** Leaves it; what has come goes by itself after a day. */
    cancel: (): void => {
      leave();
      progress = idle;
      onChange(progress);
    },
    leave,
  };
};
export type ResumableUpload = ReturnType<typeof createResumableUpload>;
