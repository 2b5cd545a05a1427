import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";

/** Of the film, in pixels; pictures a second, and how many there are. */
export const film = { width: 640, height: 360, pace: 15, pictures: 180 } as const;

const { width, height } = film;

const mix = (from: readonly number[], to: readonly number[], share: number): string =>
  `rgb(${from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share)).join(" ")})`;

const drawSky = (pen: SKRSContext2D, share: number): void => {
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, mix([30, 41, 89], [125, 190, 240], share));
  sky.addColorStop(0.7, mix([251, 146, 90], [254, 243, 199], share));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = mix([255, 190, 120], [255, 251, 235], share);
  pen.beginPath();
  pen.arc(440, 235 - 130 * share, 34, 0, 2 * Math.PI);
  pen.fill();
};

const drawHills = (pen: SKRSContext2D): void => {
  pen.fillStyle = "rgb(69 76 92 / 0.55)";
  pen.beginPath();
  pen.moveTo(0, 215);
  pen.bezierCurveTo(120, 150, 230, 190, 330, 205);
  pen.bezierCurveTo(430, 160, 540, 180, width, 200);
  pen.lineTo(width, height);
  pen.lineTo(0, height);
  pen.fill();
};

/** A band of water below `y` that moves by `shift`. */
const drawWater = (pen: SKRSContext2D, y: number, swell: number, shift: number, color: string): void => {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= width; x += 8) pen.lineTo(x, y + swell * Math.sin((x + shift) / 38));
  pen.lineTo(width, height);
  pen.fill();
};

const drawBoat = (pen: SKRSContext2D, x: number, y: number, lean: number): void => {
  pen.save();
  pen.translate(x, y);
  pen.rotate(lean);
  const shape = (color: string, points: readonly (readonly [number, number])[]) => {
    pen.fillStyle = color;
    pen.beginPath();
    for (const [px, py] of points) pen.lineTo(px, py);
    pen.closePath();
    pen.fill();
  };
  shape("#fffbeb", [
    [2, -104],
    [2, -8],
    [54, -8],
  ]);
  shape("#fed7aa", [
    [-4, -88],
    [-4, -8],
    [-36, -8],
  ]);
  shape("#5b3a24", [
    [-46, -4],
    [56, -4],
    [36, 20],
    [-30, 20],
  ]);
  pen.restore();
};

/** One picture of a boat that leaves the harbour as the sun comes up, as red, green, blue and opacity of each pixel. */
export const drawPicture = (index: number): Buffer => {
  const pen = createCanvas(width, height).getContext("2d");
  const share = index / (film.pictures - 1);
  const time = index / film.pace;
  drawSky(pen, share);
  drawHills(pen);
  drawWater(pen, 226, 3, 26 * time, mix([40, 70, 92], [14, 116, 144], share));
  drawBoat(pen, 60 + 470 * share, 262 + 4 * Math.sin(1.7 * time), 0.06 * Math.sin(1.3 * time));
  drawWater(pen, 276, 6, 48 * time, mix([28, 52, 74], [21, 94, 117], share));
  drawWater(pen, 318, 8, 80 * time, mix([18, 36, 56], [22, 78, 99], share));
  return Buffer.from(pen.getImageData(0, 0, width, height).data.buffer);
};
