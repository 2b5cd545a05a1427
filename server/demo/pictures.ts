import sharp from "sharp";

/** Scenes of the demo's coast, drawn rather than photographed: no one's face, no one's licence. */
export type Scene = "dawn" | "regatta" | "lanterns" | "harbour" | "radio" | "slipway" | "loft";

const size = { width: 1600, height: 1000 } as const;

const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** A band of waves that fills the picture below `y`. */
const waves = (y: number, swell: number, color: string): string => {
  const crests = Array.from({ length: 8 }, (_, at) => `q 100 ${at % 2 === 0 ? -swell : swell} 200 0`).join(" ");
  return `<path d="M 0 ${y} ${crests} V ${size.height} H 0 Z" fill="${color}"/>`;
};

const sailboat = (x: number, y: number, scale: number, sail: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M -70 0 H 80 L 52 34 H -48 Z" fill="#3f2a1d"/>
    <path d="M 0 -190 V -8 H 92 Q 70 -110 0 -190 Z" fill="${sail}"/>
    <path d="M -8 -160 V -8 H -66 Q -50 -90 -8 -160 Z" fill="${sail}" opacity="0.8"/>
  </g>`;

const house = (x: number, y: number, width: number, height: number, wall: string): string =>
  `<g transform="translate(${x} ${y})">
    <path d="M 0 0 V ${-height} L ${width / 2} ${-height - width * 0.38} L ${width} ${-height} V 0 Z" fill="${wall}"/>
    <rect x="${width * 0.18}" y="${-height * 0.8}" width="${width * 0.2}" height="${height * 0.3}" fill="#fde68a"/>
    <rect x="${width * 0.62}" y="${-height * 0.8}" width="${width * 0.2}" height="${height * 0.3}" fill="#fde68a"/>
    <rect x="${width * 0.4}" y="${-height * 0.36}" width="${width * 0.2}" height="${height * 0.36}" fill="#00000055"/>
  </g>`;

const lantern = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">
    <circle r="120" fill="#fbbf24" opacity="0.14"/><circle r="70" fill="#fbbf24" opacity="0.25"/>
    <rect x="-26" y="-36" width="52" height="72" rx="14" fill="#fcd34d"/><rect x="-14" y="-48" width="28" height="12" fill="#78350f"/>
  </g>`;

const scenes: Record<Scene, { sky: [string, string]; drawing: string }> = {
  dawn: {
    sky: ["#fdba74", "#fef3c7"],
    drawing: `<circle cx="1120" cy="560" r="120" fill="#fff7ed"/>
      <path d="M 0 600 Q 300 440 620 570 T 1600 500 V 700 H 0 Z" fill="#b45309" opacity="0.35"/>
      ${house(220, 660, 380, 190, "#7c2d12")}${waves(650, 18, "#0f766e")}${waves(760, 26, "#115e59")}${waves(880, 30, "#134e4a")}`,
  },
  regatta: {
    sky: ["#7dd3fc", "#e0f2fe"],
    drawing: `<ellipse cx="380" cy="220" rx="180" ry="42" fill="#fff" opacity="0.8"/>
      <ellipse cx="1180" cy="150" rx="240" ry="50" fill="#fff" opacity="0.7"/>
      ${sailboat(330, 600, 1.1, "#fff")}${sailboat(1300, 590, 0.8, "#fde68a")}${waves(610, 16, "#0e7490")}
      ${sailboat(830, 740, 1.9, "#fecaca")}${waves(770, 26, "#155e75")}${waves(900, 32, "#164e63")}`,
  },
  lanterns: {
    sky: ["#0f172a", "#312e81"],
    drawing: `<circle cx="1300" cy="190" r="70" fill="#fef9c3"/>
      <path d="M 0 640 Q 400 520 800 620 T 1600 560 V 720 H 0 Z" fill="#020617"/>
      ${waves(680, 14, "#1e1b4b")}${lantern(300, 560, 1.1)}${lantern(620, 500, 0.8)}${lantern(900, 570, 1.3)}
      ${lantern(1220, 520, 0.9)}${waves(800, 22, "#17153b")}${lantern(1440, 700, 1.5)}${lantern(520, 780, 1.6)}`,
  },
  harbour: {
    sky: ["#a5f3fc", "#f0fdfa"],
    drawing: `<path d="M 0 520 Q 500 380 900 500 T 1600 430 V 700 H 0 Z" fill="#99f6e4"/>
      ${house(180, 640, 240, 150, "#b45309")}${house(430, 640, 200, 220, "#0f766e")}${house(640, 640, 260, 130, "#9f1239")}
      ${house(910, 640, 210, 190, "#1d4ed8")}${house(1130, 640, 280, 150, "#a16207")}
      <rect x="120" y="636" width="1360" height="26" fill="#57534e"/>${waves(670, 14, "#0d9488")}
      ${sailboat(760, 820, 1.3, "#fff")}${waves(840, 24, "#0f766e")}${waves(930, 28, "#115e59")}`,
  },
  radio: {
    sky: ["#134e4a", "#fdba74"],
    drawing: `${[340, 260, 180, 100].map((r) => `<circle cx="800" cy="330" r="${r}" fill="none" stroke="#fff7ed" stroke-width="14" opacity="${0.9 - r / 420}"/>`).join("")}
      <path d="M 740 760 L 800 320 L 860 760 M 768 560 H 832 M 754 660 H 846" fill="none" stroke="#1c1917" stroke-width="16"/>
      <circle cx="800" cy="330" r="26" fill="#fef3c7"/>${house(560, 780, 480, 120, "#7c2d12")}
      ${waves(770, 18, "#0f766e")}${waves(850, 26, "#115e59")}${waves(930, 28, "#134e4a")}`,
  },
  slipway: {
    sky: ["#bae6fd", "#f8fafc"],
    drawing: `${house(60, 700, 420, 240, "#9f1239")}${house(1180, 700, 340, 180, "#a16207")}
      <path d="M 0 700 H 1600 V 1000 H 0 Z" fill="#a8a29e"/><path d="M 620 700 L 420 1000 H 1180 L 980 700 Z" fill="#78716c"/>
      <path d="M 660 760 H 940 M 590 860 H 1010 M 510 960 H 1090" stroke="#57534e" stroke-width="22"/>
      ${sailboat(790, 740, 2.1, "#fff")}<rect x="676" y="806" width="36" height="70" fill="#44403c"/><rect x="876" y="806" width="36" height="70" fill="#44403c"/>`,
  },
  loft: {
    sky: ["#fef3c7", "#fed7aa"],
    drawing: `<path d="M 0 0 H 1600 V 150 L 800 20 L 0 150 Z" fill="#78350f"/><path d="M 0 800 H 1600 V 1000 H 0 Z" fill="#b45309"/>
      <rect x="560" y="220" width="480" height="330" rx="12" fill="#e0f2fe" stroke="#78350f" stroke-width="20"/>
      <path d="M 800 220 V 550 M 560 385 H 1040" stroke="#78350f" stroke-width="12"/>
      <path d="M 120 160 L 120 800 L 520 800 Q 420 430 120 160 Z" fill="#fffbeb" stroke="#d6d3d1" stroke-width="6"/>
      <path d="M 1480 160 L 1480 800 L 1120 800 Q 1180 470 1480 160 Z" fill="#fecaca" stroke="#d6d3d1" stroke-width="6"/>
      <path d="M 200 900 Q 500 820 800 900 T 1400 880" fill="none" stroke="#fef3c7" stroke-width="16"/>`,
  },
};

export const isScene = (name: string): name is Scene => Object.hasOwn(scenes, name);

/** The scene as the bytes of a PNG. */
export const drawScene = (scene: Scene): Promise<Buffer> => {
  const { sky, drawing } = scenes[scene];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">
    <defs>${gradient("sky", ...sky)}</defs><rect width="100%" height="100%" fill="url(#sky)"/>${drawing}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
