import { useMutation } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useContext } from "react";
import { fetchFile } from "#lib/api/fetch-file";
import { SessionContext } from "#lib/session/use-session";

interface Download {
  /** On the API. */
  url: string;
  /** What it shall be called among the reader's downloads. */
  name: string;
}

const save = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Saves files that are for the signed-in person: a link of its own would send no token. */
export const useDownload = () => {
  const session = useContext(SessionContext);
  const locale = useLocale();
  return useMutation({
    mutationFn: async ({ url, name }: Download) => {
      save(name, await fetchFile(url, session ? await session.headers(locale) : {}));
    },
  });
};
