import { scaleLinear } from "@visx/scale";
import { AreaClosed, LinePath } from "@visx/shape";

const [width, height] = [160, 32];

/** The way of a number in one stroke, oldest first: an ornament of the number beside it. */
export function SparkLine({ values, direction }: { values: readonly number[]; direction: "ltr" | "rtl" }) {
  if (values.length < 2) return <div className="h-8" />;
  const last = values.length - 1;
  const across = scaleLinear({ domain: [0, last], range: direction === "rtl" ? [width, 0] : [0, width] });
  const upright = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height - 2, 2],
  });
  const path = {
    data: [...values],
    x: (_: number, place: number) => across(place),
    y: (value: number) => upright(value),
  };
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="block h-8 w-full">
      <AreaClosed {...path} yScale={upright} className="fill-brand-soft" />
      <LinePath
        {...path}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        className="text-brand"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
