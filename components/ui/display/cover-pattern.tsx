import { stableHash } from "#lib/format/stable-hash";

type Pattern = (part: (at: number) => number) => React.ReactNode;

/** Circles that overlap like voices. */
const circles: Pattern = (part) =>
  [0, 1, 2, 3].map((i) => (
    <circle key={i} cx={110 + part(i) * 220} cy={20 + part(i + 4) * 140} r={34 + part(i + 8) * 62} />
  ));

/** Hills, one behind the other. */
const hills: Pattern = (part) =>
  [0, 1, 2].map((i) => {
    const y = 60 + i * 38;
    const lift = 30 + part(i) * 50;
    const turn = 90 + part(i + 3) * 140;
    return <path key={i} d={`M0 ${y} Q${turn / 2} ${y - lift} ${turn} ${y} T320 ${y - lift / 3} V180 H0Z`} />;
  });

/** Rays from a corner, as of a lamp. */
const rays: Pattern = (part) =>
  [0, 1, 2, 3, 4].map((i) => {
    const at = i * 78 - 30 + part(i) * 30;
    return <path key={i} d={`M320 0 L${at} 180 L${at + 26 + part(i + 5) * 22} 180Z`} />;
  });

/** Quarter circles on a grid, as of tiles. */
const tiles: Pattern = (part) =>
  Array.from({ length: 15 }, (_, i) => {
    const x = 140 + (i % 3) * 60;
    const y = Math.floor(i / 3) * 60;
    const quarter = [`M${x} ${y}h60a60 60 0 0 1-60 60z`, `M${x} ${y}v60h60a60 60 0 0 0-60-60z`];
    return part(i) < 0.62 && y < 180 ? <path key={`${x}-${y}`} d={quarter[part(i + 15) < 0.5 ? 0 : 1]} /> : null;
  });

const patterns = [circles, hills, rays, tiles];

/** A quiet drawing in the colour of the text around it, always the same for the same name. */
export function CoverPattern({ seed }: { seed: string }) {
  const pattern = patterns[stableHash(seed) % patterns.length] ?? circles;
  const part = (at: number) => (stableHash(`${at}:${seed}`) % 1000) / 1000;
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full rtl:-scale-x-100"
    >
      <g fill="currentColor" fillOpacity="0.1">
        {pattern(part)}
      </g>
    </svg>
  );
}
