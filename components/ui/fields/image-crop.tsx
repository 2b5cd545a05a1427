"use client";

import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { IconButton } from "#components/ui/actions/icon-button";
import { cx } from "#lib/format/class-names";

/** What is kept: in pixels of the picture once it is turned, and by how many degrees it is turned. */
export type Crop = { area: Area; rotation: number };

export type ImageCropProps = {
  src: string;
  /** Width by height of what is kept. */
  aspect: number;
  /** Shows what a round frame will leave of it. */
  round?: boolean;
  /** Says what the keys do: arrows move, plus and minus zoom, R turns. */
  label: string;
  zoomLabel: string;
  rotateLabel: string;
  onCropChange: (crop: Crop) => void;
  className?: string;
};

const zoomLimits = { min: 1, max: 4, step: 0.05 };
const keyZoom = 0.25;

const clampZoom = (zoom: number): number => Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom));

/** A picture under a frame: dragged, pinched, scrolled or moved with keys until the frame holds the right part. */
export function ImageCrop({
  src,
  aspect,
  round,
  label,
  zoomLabel,
  rotateLabel,
  onCropChange,
  className,
}: ImageCropProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const { setFrame, focusOnce } = useFirstFocus();
  const rotate = () => setRotation((degrees) => (degrees + 90) % 360);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") setZoom((now) => clampZoom(now + keyZoom));
    else if (event.key === "-") setZoom((now) => clampZoom(now - keyZoom));
    else if (event.key === "r" || event.key === "R") rotate();
  };
  return (
    <div className={cx("grid gap-4", className)}>
      {/* Left stays left: pictures do not follow the direction of the text. */}
      <div
        dir="ltr"
        className="relative h-[min(22rem,50dvh)] overflow-hidden rounded-card bg-ink/85 has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
      >
        <Cropper
          image={src}
          aspect={aspect}
          cropShape={round ? "round" : "rect"}
          showGrid={!round}
          // A wide frame would be tiny on a tall picture shown whole.
          objectFit={aspect > 1 ? "horizontal-cover" : "contain"}
          crop={position}
          zoom={zoom}
          rotation={rotation}
          minZoom={zoomLimits.min}
          maxZoom={zoomLimits.max}
          keyboardStep={8}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(_percent, area) => {
            focusOnce();
            onCropChange({ area, rotation });
          }}
          setCropperRef={setFrame}
          mediaProps={{ alt: "" }}
          classes={{ cropAreaClassName: "outline-none!" }}
          cropperProps={{ role: "application", "aria-label": label, onKeyDownCapture: press }}
        />
      </div>
      <div className="flex items-center gap-3">
        <ZoomSlider label={zoomLabel} value={zoom} onValueChange={setZoom} />
        <IconButton label={rotateLabel} icon={<RotateCw aria-hidden="true" />} onClick={rotate} />
      </div>
    </div>
  );
}

/** What chose the picture is gone by now: the focus goes where the work is. The frame appears with its first area. */
function useFirstFocus() {
  const frame = useRef<RefObject<HTMLElement | null>>(null);
  const isDone = useRef(false);
  const setFrame = (ref: RefObject<HTMLElement | null>) => {
    frame.current = ref;
  };
  const focusOnce = () => {
    const element = frame.current?.current;
    if (isDone.current || !element) return;
    isDone.current = true;
    element.focus();
  };
  return { setFrame, focusOnce };
}

type ZoomSliderProps = { label: string; value: number; onValueChange: (zoom: number) => void };

function ZoomSlider({ label, value, onValueChange }: ZoomSliderProps) {
  const id = useId();
  return (
    <div className="flex flex-1 items-center gap-3 text-ink-muted">
      <ZoomOut aria-hidden="true" className="size-4.5" />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={zoomLimits.min}
        max={zoomLimits.max}
        step={zoomLimits.step}
        value={value}
        aria-valuetext={`${Math.round(value * 100)} %`}
        onChange={({ target }) => onValueChange(target.valueAsNumber)}
        className="h-6 min-w-0 flex-1"
      />
      <ZoomIn aria-hidden="true" className="size-4.5" />
    </div>
  );
}
