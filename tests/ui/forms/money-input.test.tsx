// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Field } from "#components/ui/fields/field";
import { MoneyInput } from "#components/ui/fields/money-input";

afterEach(cleanup);

type Place = { locale: string; currency?: string; from?: number | null; onSum?: (minor: number | null) => void };

function Price({ locale, currency = "EUR", from = null, onSum }: Place) {
  const [value, setValue] = useState(from);
  return (
    <Field label="Price">
      <MoneyInput
        currency={currency}
        locale={locale}
        value={value}
        onValueChange={(minor) => {
          setValue(minor);
          onSum?.(minor);
        }}
      />
    </Field>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Price" });

/** What was told last for what was typed, and how it is written afterwards. */
const type = async (text: string, place: Place) => {
  const onSum = vi.fn();
  render(<Price {...place} onSum={onSum} />);
  await userEvent.type(field(), text);
  await userEvent.tab();
  return { sum: onSum.mock.lastCall?.[0], shown: field().value };
};

describe("MoneyInput", () => {
  it.each([
    ["1.234,5", "de", "EUR", 123_450, "1234,50"],
    ["1,234.50", "en", "EUR", 123_450, "1234.50"],
    ["1 234,56", "fr", "EUR", 123_456, "1234,56"],
    ["1’234.05", "de-CH", "CHF", 123_405, "1234.05"],
    ["12,5", "en", "EUR", 1250, "12.50"],
    ["12.5", "de", "EUR", 1250, "12,50"],
    ["1,234,567", "en", "USD", 123_456_700, "1234567.00"],
    [",5", "de", "EUR", 50, "0,50"],
    ["007", "en", "EUR", 700, "7.00"],
    ["1,500", "ja", "JPY", 150_000, "1500"],
    ["١٢٣٫٤", "ar-EG", "EGP", 12_340, "١٢٣٫٤٠"],
    ["0", "en", "EUR", 0, "0.00"],
  ])("understands %s in %s", async (text, locale, currency, sum, shown) => {
    expect(await type(text, { locale, currency })).toEqual({ sum, shown });
  });

  it.each([0.07, 1.1, 4.35, 19.99, 64.1, 8.2, 1.15, 1.005e6].map((sum) => sum.toFixed(2)))(
    "keeps every cent of %s",
    async (text) => {
      const { sum, shown } = await type(text, { locale: "en" });
      expect({ sum, shown }).toEqual({ sum: Number(text.replace(".", "")), shown: text });
    },
  );

  it("takes up nothing that would make it another sum than the one meant", async () => {
    expect(await type("-1a2.3456", { locale: "en" })).toEqual({ sum: 1234, shown: "12.34" });
  });

  it("stays below what a number holds exactly", async () => {
    expect(await type("12345678901234567890", { locale: "en" })).toEqual({
      sum: 12_345_678_900,
      shown: "123456789.00",
    });
  });

  it("is nothing when it is emptied, which is not the same as nought", async () => {
    const onSum = vi.fn();
    render(<Price locale="en" from={2500} onSum={onSum} />);
    expect(field().value).toBe("25.00");
    await userEvent.clear(field());
    await userEvent.tab();
    expect(onSum.mock.lastCall).toEqual([null]);
    expect(field().value).toBe("");
  });

  it("shows a sum that is set from outside", () => {
    const { rerender } = render(
      <MoneyInput aria-label="Price" currency="EUR" locale="de" value={100} onValueChange={() => undefined} />,
    );
    rerender(<MoneyInput aria-label="Price" currency="EUR" locale="de" value={250} onValueChange={() => undefined} />);
    expect(field().value).toBe("2,50");
  });

  it.each([
    ["de", "end-0"],
    ["en", "start-0"],
  ])("puts the currency where %s has it", (locale, side) => {
    render(<Price locale={locale} />);
    expect(screen.getByText("€").className).toContain(side);
  });
});
