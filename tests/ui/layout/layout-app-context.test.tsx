import { cleanup, renderHook } from "@testing-library/react";
import { NextIntlClientProvider, useTranslations } from "next-intl";
import { afterEach, expect, test, vi } from "vitest";
import { MessagesProvider } from "#components/layout/language/messages-provider";
import { useAppContext } from "#components/layout/providers/app-context";

afterEach(cleanup);

test("the shell's context says where it belongs when it is used outside", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => renderHook(() => useAppContext())).toThrow("useAppContext must be used within a AppContextProvider");
});

test("a page's texts join those of the shell", () => {
  const { result } = renderHook(() => ({ shell: useTranslations("common"), page: useTranslations("events") }), {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common: { hello: "Hello" } }}>
        <MessagesProvider messages={{ events: { title: "Events" } }}>{children}</MessagesProvider>
      </NextIntlClientProvider>
    ),
  });
  expect(result.current.shell("hello")).toBe("Hello");
  expect(result.current.page("title")).toBe("Events");
});
