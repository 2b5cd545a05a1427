"use client";

import dynamic from "next/dynamic";

/** Charts bring their library: it is fetched where one is shown. */
export const Columns = dynamic(() => import("#components/ui/chart-columns").then(({ ChartColumns }) => ChartColumns), {
  ssr: false,
  loading: () => <div className="h-60" />,
});

export const Spark = dynamic(() => import("#components/ui/spark-line").then(({ SparkLine }) => SparkLine), {
  ssr: false,
  loading: () => <div className="h-8" />,
});
