import { vi } from "vitest";

/**
 * The files that screens save from now on, until the test ends. A browser saves what a link with `download` leads to;
 * the one of these tests would go there, and stay there for the files after this one.
 */
export const catchSavedFiles = (): readonly Blob[] => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return "blob:saved";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  return saved;
};
