import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ChartColumns } from "#components/ui/figures/chart-columns";
import { DataFigure } from "#components/ui/figures/data-figure";
import type { FigureData } from "#components/ui/figures/figure-table";
import { SparkLine } from "#components/ui/figures/spark-line";

afterEach(cleanup);

const words = { table: "Show as table", chart: "Show as chart", save: "CSV" };
const data: FigureData = {
  columns: [
    { key: "day", header: "Day", kind: "date" },
    { key: "count", header: "Registrations", kind: "whole" },
  ],
  rows: [
    {
      key: "1",
      cells: [
        { text: "1 May", value: "2026-05-01" },
        { text: "3", value: 3 },
      ],
    },
    {
      key: "2",
      cells: [
        { text: "2 May", value: "2026-05-02" },
        { text: "0", value: 0 },
      ],
    },
  ],
};
const points = [
  { key: "1", label: "1 May", detail: "1 May: 3", up: 3, down: 1 },
  { key: "2", label: "2 May", detail: "2 May: 0", up: 0 },
];
const chart = (direction: "ltr" | "rtl" = "ltr") => (
  <ChartColumns label="3 registrations." points={points} formatValue={String} direction={direction} />
);

/** The columns that are drawn, by where they begin. */
const columns = (tone: string) =>
  [...document.querySelectorAll(`.${tone}`)].map((column) => Number(column.getAttribute("x")));

describe("a chart", () => {
  it("is a picture with a sentence as its name", () => {
    render(chart());
    expect(screen.getByRole("img", { name: "3 registrations." })).toBeTruthy();
  });

  it("draws what is there and nothing for nothing, up and down", () => {
    render(chart());
    expect([columns("fill-brand").length, columns("fill-bad").length]).toEqual([1, 1]);
  });

  it("begins where reading begins", () => {
    render(chart());
    const [fromLeft = 0] = columns("fill-brand");
    cleanup();
    render(chart("rtl"));
    const [fromRight = 0] = columns("fill-brand");
    expect(fromLeft).toBeLessThan(320);
    expect(fromRight).toBeGreaterThan(320);
  });

  it("counts no halves of people", () => {
    render(
      <ChartColumns
        label="One"
        points={[{ ...points[1], key: "1", label: "", detail: "", up: 1 }]}
        formatValue={String}
        direction="ltr"
      />,
    );
    expect(screen.queryByText("0.5")).toBeNull();
    expect(screen.getByText("1")).toBeTruthy();
  });

  it("draws hundreds of points with a few words below", () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ key: `${at}`, label: `day ${at}`, detail: "", up: at }));
    render(<ChartColumns label="Many" points={many} formatValue={String} direction="ltr" />);
    expect(columns("fill-brand")).toHaveLength(399);
    expect(screen.getAllByText(/^day /).length).toBeLessThan(12);
  });
});

describe("a figure", () => {
  const figure = (rows = data.rows, onSave = vi.fn()) => {
    render(
      <DataFigure
        title="Registrations"
        data={{ ...data, rows }}
        chart={chart()}
        empty="None yet."
        words={words}
        onSave={onSave}
      />,
    );
    return onSave;
  };

  it("shows the same as a table, and the chart again", () => {
    figure();
    expect(screen.queryByRole("table")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const table = screen.getByRole("table", { name: "Registrations" });
    expect(
      within(table)
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["1 May", "2 May"]);
    expect(screen.queryByRole("img")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show as chart" }));
    expect(screen.getByRole("img")).toBeTruthy();
  });

  it("can be saved", () => {
    const onSave = figure();
    fireEvent.click(screen.getByRole("button", { name: "CSV" }));
    expect(onSave).toHaveBeenCalledOnce();
  });

  it("says when there is nothing", () => {
    figure([]);
    expect(screen.getByText("None yet.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a spark line", () => {
  it("is an ornament, and none where nothing has happened yet", () => {
    const { container } = render(<SparkLine values={[0, 1, 3]} direction="ltr" />);
    expect(container.querySelector("svg[aria-hidden=true] path")).toBeTruthy();
    cleanup();
    expect(render(<SparkLine values={[1]} direction="ltr" />).container.querySelector("svg")).toBeNull();
  });
});
