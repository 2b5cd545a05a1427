import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCreateFile } from "#hooks/platform/storage";
import { useErrorText } from "#lib/forms/use-error-text";
import { useLeaveWarning } from "#lib/forms/use-leave-warning";
import { dataUriOf, fileLimit } from "#lib/registration/data-uri";

/** Sends a file and gives its id; empty once it is taken back. */
export function useUpload(onGiven: (fileId: string) => void) {
  const t = useTranslations("errors");
  const textOf = useErrorText();
  const { mutate, isPending } = useCreateFile();
  useLeaveWarning(isPending, "leaveUpload");
  const [name, setName] = useState<string>();
  const [fault, setFault] = useState<string>();
  const sendRead = (dataUri: string, file: File) =>
    mutate(
      { body: { dataUri, name: file.name } },
      { onSuccess: ({ id }) => onGiven(String(id)), onError: (refusal) => setFault(textOf(refusal)) },
    );
  const send = (file: File) => {
    if (file.size > fileLimit) return setFault(t("payload_too_large"));
    setFault(undefined);
    setName(file.name);
    dataUriOf(file).then(
      (dataUri) => sendRead(dataUri, file),
      () => setFault(t("file_rejected")),
    );
  };
  const forget = () => {
    setName(undefined);
    onGiven("");
  };
  return { name, fault, isSending: isPending, send, forget };
}
