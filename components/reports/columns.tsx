"use client";

import { late } from "#components/layout/late";

/** Charts bring their library: it is fetched where one is shown. */
export const Columns = late(
  () => import("#components/ui/figures/chart-columns").then(({ ChartColumns }) => ChartColumns),
  <div className="h-60" />,
);

export const Spark = late(
  () => import("#components/ui/figures/spark-line").then(({ SparkLine }) => SparkLine),
  <div className="h-8" />,
);
