"use client";

import { CameraOff, Flashlight, FlashlightOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { Select } from "#components/ui/fields/select";
import { Spinner } from "#components/ui/states/spinner";
import { type Camera, useCamera } from "#hooks/browser/use-camera";
import { useCameraCodes } from "#hooks/browser/use-camera-codes";
import { cx } from "#lib/format/class-names";

/** The view of the camera, which reads what is held in front of it. */
export function ScannerCamera({ onCode }: { onCode: (code: string) => void }) {
  const camera = useCamera();
  useCameraCodes(camera.video, camera.status === "on", onCode);
  const isOn = camera.status === "on";
  return (
    <div className="relative isolate overflow-hidden rounded-card bg-black">
      <video
        ref={camera.video}
        muted
        playsInline
        tabIndex={-1}
        className={cx("aspect-4/3 max-h-[42dvh] w-full object-cover sm:max-h-[52dvh]", !isOn && "opacity-0")}
      />
      {isOn ? (
        <>
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 m-auto aspect-square h-3/4 max-w-[75%] rounded-card border-3 border-white/80 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
          />
          <CameraControls camera={camera} />
        </>
      ) : (
        <NoCamera camera={camera} />
      )}
    </div>
  );
}

function CameraControls({ camera }: { camera: Camera }) {
  const t = useTranslations("door.scanner");
  const { devices, deviceId, choose, torch, setTorch } = camera;
  const options = devices.map(({ id, label }, index) => ({
    value: id,
    label: label || t("cameraNumber", { number: index + 1 }),
  }));
  return (
    <div className="absolute inset-x-3 bottom-3 flex items-center justify-end gap-2">
      {options.length > 1 && (
        <Select
          aria-label={t("camera")}
          options={options}
          value={deviceId}
          onChange={(event) => choose(event.target.value)}
          className="me-auto w-48 max-w-[60%]"
        />
      )}
      {torch !== null && (
        <IconButton
          label={t("torch")}
          icon={torch ? <FlashlightOff /> : <Flashlight />}
          pressed={torch}
          onClick={() => setTorch(!torch)}
          className="bg-surface-raised"
        />
      )}
    </div>
  );
}

function NoCamera({ camera: { status, retry } }: { camera: Camera }) {
  const t = useTranslations("door.scanner");
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 overflow-y-auto bg-surface p-5 text-center">
      {status === "starting" || status === "on" ? (
        <>
          <Spinner />
          <p className="text-ink-muted">{t("starting")}</p>
        </>
      ) : (
        <>
          <CameraOff aria-hidden="true" className="size-8 text-ink-muted" />
          <p className="font-semibold text-xl">{t(`${status}Title`)}</p>
          <p className="max-w-reading text-ink-muted text-sm">{t(`${status}Text`)}</p>
          <Button variant="secondary" onClick={retry}>
            {t("retry")}
          </Button>
        </>
      )}
    </div>
  );
}
