"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** `refused`: the person or the browser said no; `none`: there is no camera; `failed`: it is taken by something else. */
export type CameraStatus = "starting" | "on" | "refused" | "none" | "failed";

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  status: CameraStatus;
  devices: readonly { id: string; label: string }[];
  /** The one that is shown. */
  deviceId: string;
  choose: (deviceId: string) => void;
  /** Null where the camera has no light. */
  torch: boolean | null;
  setTorch: (on: boolean) => void;
  retry: () => void;
}

const statusOf = (error: unknown): CameraStatus => {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "failed";
};

/** The rear one unless another was chosen. */
const constraintsOf = (chosen: string): MediaStreamConstraints => ({
  audio: false,
  video: {
    ...(chosen ? { deviceId: { exact: chosen } } : { facingMode: { ideal: "environment" } }),
    width: { ideal: 1280 },
    height: { ideal: 720 },
  },
});

const openCamera = (chosen: string): Promise<MediaStream> => {
  // Missing outside secure contexts, whatever the types say.
  const media = navigator.mediaDevices as MediaDevices | undefined;
  return media ? media.getUserMedia(constraintsOf(chosen)) : Promise.reject(new DOMException("", "NotFoundError"));
};

const end = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const hasTorch = (track: MediaStreamTrack | undefined): boolean => {
  const able: object = track?.getCapabilities?.() ?? {};
  return "torch" in able && Boolean(able.torch);
};

const listCameras = async () => {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter(({ kind }) => kind === "videoinput").map(({ deviceId, label }) => ({ id: deviceId, label }));
};

/** A camera of this device in a `<video>`, for as long as the caller is shown. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement | null>(null);
  const track = useRef<MediaStreamTrack | undefined>(undefined);
  const [status, setStatus] = useState<CameraStatus>("starting");
  const [chosen, setChosen] = useState("");
  const [shown, setShown] = useState("");
  const [devices, setDevices] = useState<Camera["devices"]>([]);
  const [torch, setLight] = useState<boolean | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same camera
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const start = async () => {
      const opened = await openCamera(chosen);
      if (isOver) return end(opened);
      stream = opened;
      track.current = opened.getVideoTracks()[0];
      setShown(track.current?.getSettings().deviceId ?? "");
      setLight(hasTorch(track.current) ? false : null);
      if (video.current) {
        video.current.srcObject = opened;
        await video.current.play();
      }
      setStatus("on");
      setDevices(await listCameras());
    };
    setStatus("starting");
    start().catch((error: unknown) => {
      if (!isOver) setStatus(statusOf(error));
    });
    return () => {
      isOver = true;
      if (stream) end(stream);
    };
  }, [chosen, attempt]);

  const setTorch = useCallback((on: boolean) => {
    // Chromium's; the types of the standard do not have it yet.
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
    track.current?.applyConstraints({ advanced: [light] }).then(
      () => setLight(on),
      () => setLight(null),
    );
  }, []);

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  return { video, status, devices, deviceId: chosen || shown, choose: setChosen, torch, setTorch, retry };
}
