// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "#components/ui/actions/button";
import { Avatar } from "#components/ui/display/avatar";
import { Cover } from "#components/ui/display/cover";
import { Combobox, type ComboboxProps } from "#components/ui/fields/combobox";
import { Field } from "#components/ui/fields/field";
import { OtpInput } from "#components/ui/fields/otp-input";
import { PasswordInput } from "#components/ui/fields/password-input";
import { Quantity } from "#components/ui/fields/quantity";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { TextInput } from "#components/ui/fields/text-input";
import { type Column, DataTable } from "#components/ui/lists/data-table";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { Dialog } from "#components/ui/overlays/dialog";

afterEach(cleanup);

function Code({ onComplete }: { onComplete: () => void }) {
  const [code, setCode] = useState("");
  return (
    <Field label="Code">
      <OtpInput value={code} onValueChange={setCode} onComplete={onComplete} />
    </Field>
  );
}

const cities = ["Amsterdam", "Berlin", "Riga"];

function City({ onValueChange }: Pick<ComboboxProps, "onValueChange">) {
  const [query, setQuery] = useState("");
  const options = cities.filter((city) => city.toLowerCase().includes(query.toLowerCase()));
  return (
    <Combobox
      label="City"
      options={options.map((city) => ({ value: city, label: city }))}
      value={null}
      onValueChange={onValueChange}
      query={query}
      onQueryChange={setQuery}
      emptyText="No such city"
    />
  );
}

describe("Button", () => {
  it("keeps its name and focus while busy, says so, and ignores presses", async () => {
    const press = vi.fn();
    const { rerender } = render(
      <Button onClick={press} busyLabel="Saving">
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    rerender(
      <Button busy onClick={press} busyLabel="Saving">
        Save
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Save" });
    await userEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("Saving");
  });

  it("does not send its form twice", async () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button type="submit" busy>
          Pay
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Pay" }));
    expect(send).not.toHaveBeenCalled();
  });
});

describe("Field", () => {
  it("gives its control the label, the hint and then the error", () => {
    const { rerender } = render(
      <Field label="Email" hint="We keep it private." required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText("Email");
    expect(describedBy(input)).toBe("We keep it private.");
    expect(input.getAttribute("aria-required")).toBe("true");
    expect(input.getAttribute("aria-invalid")).toBeNull();
    rerender(
      <Field label="Email" hint="We keep it private." error="Email is required">
        <TextInput />
      </Field>,
    );
    expect(describedBy(input)).toBe("Email is required");
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  it("leaves its control what the control says itself", () => {
    render(
      <Field label="Email">
        <TextInput aria-invalid />
      </Field>,
    );
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  });

  it("shows and hides a password by a named button", async () => {
    render(
      <Field label="Password">
        <PasswordInput showLabel="Show password" hideLabel="Hide password" />
      </Field>,
    );
    const input = screen.getByLabelText("Password");
    expect(input.getAttribute("type")).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(input.getAttribute("type")).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(input.getAttribute("type")).toBe("password");
  });
});

describe("OtpInput", () => {
  it("takes a pasted code with spaces and completes once", async () => {
    const complete = vi.fn();
    render(<Code onComplete={complete} />);
    await userEvent.click(screen.getByLabelText("Code"));
    await userEvent.paste("482 913 ");
    expect(complete.mock.calls).toEqual([[]]);
    await userEvent.keyboard("7");
    expect(complete).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("482913");
  });

  it("ignores what is no digit", async () => {
    render(<Code onComplete={() => undefined} />);
    await userEvent.type(screen.getByLabelText("Code"), "a1b2");
    expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("12");
  });
});

describe("RadioCards", () => {
  it("is a named group of radios that reports the chosen value", async () => {
    const choose = vi.fn();
    render(
      <RadioCards
        legend="Pass"
        onValueChange={choose}
        options={[
          { value: "day", label: "One day" },
          { value: "both", label: "Both days", description: "With lunch" },
          { value: "gone", label: "Patron", disabled: true },
        ]}
      />,
    );
    const group = screen.getByRole("group", { name: "Pass" });
    await userEvent.click(within(group).getByRole("radio", { name: /Both days/ }));
    await userEvent.click(within(group).getByRole("radio", { name: /Patron/ }));
    expect(choose.mock.calls).toEqual([["both"]]);
  });
});

describe("Quantity", () => {
  it("stays within its bounds", async () => {
    const change = vi.fn();
    const labels = { label: "Guests", decreaseLabel: "One less", increaseLabel: "One more" };
    const { rerender } = render(<Quantity {...labels} value={0} max={2} onValueChange={change} />);
    await userEvent.click(screen.getByRole("button", { name: "One less" }));
    await userEvent.click(screen.getByRole("button", { name: "One more" }));
    rerender(<Quantity {...labels} value={2} max={2} onValueChange={change} />);
    await userEvent.click(screen.getByRole("button", { name: "One more" }));
    expect(change.mock.calls).toEqual([[1]]);
  });
});

describe("Combobox", () => {
  it("is worked by the keyboard alone", async () => {
    const choose = vi.fn();
    render(<City onValueChange={choose} />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(choose.mock.calls).toEqual([["Riga", { value: "Riga", label: "Riga" }]]);
    expect(screen.getByRole("combobox", { name: "City" }).getAttribute("aria-expanded")).toBe("false");
  });

  it("points at the highlighted option and says when nothing matches", async () => {
    render(<City onValueChange={() => undefined} />);
    const input = screen.getByRole("combobox", { name: "City" });
    await userEvent.type(input, "ber");
    const pointed = document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
    expect(pointed?.textContent).toBe("Berlin");
    await userEvent.type(input, "x");
    expect(screen.getByRole("status").textContent).toBe("No such city");
  });

  it("chooses by a press before the field loses the focus", async () => {
    const choose = vi.fn();
    render(<City onValueChange={choose} />);
    await userEvent.click(screen.getByRole("combobox", { name: "City" }));
    await userEvent.click(screen.getByRole("option", { name: "Berlin" }));
    expect(choose.mock.calls).toEqual([["Berlin", { value: "Berlin", label: "Berlin" }]]);
  });
});

describe("Dialog", () => {
  it("is named, starts at the first field, and returns the focus", async () => {
    render(
      <Dialog title="Invite people" closeLabel="Close" trigger={<Button>Invite</Button>}>
        <Field label="Emails">
          <TextInput />
        </Field>
      </Dialog>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Invite" }));
    expect(screen.getByRole("dialog", { name: "Invite people" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Emails"));
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Invite" }));
  });

  it("as an alert starts at the way back", async () => {
    const confirm = vi.fn();
    render(
      <AlertDialog
        open
        title="Delete this event?"
        text="This cannot be undone."
        confirmLabel="Delete event"
        cancelLabel="Keep it"
        onConfirm={confirm}
      />,
    );
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep it" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete event" }));
    expect(confirm).toHaveBeenCalledOnce();
  });
});

describe("pictures", () => {
  it("fall back to initials, named only where asked", () => {
    const { container } = render(<Avatar name="Ada Lovelace" />);
    expect(container.querySelector("[aria-hidden]")?.textContent).toBe("AL");
    render(<Avatar name="Ada Lovelace" label="Ada Lovelace, host" />);
    expect(screen.getByText("Ada Lovelace, host")).toBeTruthy();
  });

  it("draw the same cover for the same name and another for another", () => {
    const drawing = (name: string) => render(<Cover name={name} />).container.innerHTML;
    expect(drawing("Trail Runners")).toBe(drawing("Trail Runners"));
    expect(drawing("Trail Runners")).not.toBe(drawing("Trail Riders"));
  });
});

describe("DataTable", () => {
  type Person = { id: string; name: string };
  const columns: Column<Person>[] = [
    { key: "name", header: "Name", primary: true, sortable: true, cell: (row) => row.name },
  ];
  const table = {
    caption: "Attendees",
    columns,
    rowKey: (row: Person) => row.id,
    loadingLabel: "Loading",
    empty: <p>No one yet</p>,
  };

  it("has four states", () => {
    const { rerender } = render(<DataTable {...table} rows={undefined} />);
    expect(screen.getByRole("status").textContent).toBe("Loading");
    expect(screen.getByRole("table", { name: "Attendees" }).getAttribute("aria-busy")).toBe("true");
    rerender(<DataTable {...table} rows={[]} />);
    expect(screen.getByText("No one yet")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    rerender(<DataTable {...table} rows={[]} error={<p>It did not load</p>} />);
    expect(screen.getByText("It did not load")).toBeTruthy();
    rerender(<DataTable {...table} rows={[{ id: "1", name: "Ada" }]} />);
    expect(screen.getByRole("cell", { name: "Ada" })).toBeTruthy();
  });

  it("asks for another order and says which one it is in", async () => {
    const sort = vi.fn();
    render(
      <DataTable
        {...table}
        rows={[{ id: "1", name: "Ada" }]}
        sort={{ key: "name", direction: "descending" }}
        onSort={sort}
      />,
    );
    expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("descending");
    await userEvent.click(screen.getByRole("button", { name: "Name" }));
    expect(sort.mock.calls).toEqual([["name"]]);
  });
});

function describedBy(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;
}
