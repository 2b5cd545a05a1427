import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useContext, useEffect, useMemo, useRef, useState } from "react";
import { storage } from "#contract/storage";
import { Failure } from "#kernel/failure";
import { callerOf } from "#lib/api/caller";
import { useLeaveWarning } from "#lib/forms/use-leave-warning";
import { keptUploads } from "#lib/media/kept-uploads";
import {
  createResumableUpload,
  idle,
  NotStarted,
  type ResumableUpload,
  Unsupported,
  type UploadProgress,
} from "#lib/media/resumable-upload";
import { takeStill } from "#lib/media/still";
import { SessionContext } from "#lib/session/use-session";

/** What is sent: a film for a post or a content, or a sound. */
export type UploadTarget =
  | { readonly kind: "video"; readonly source: "activity" | "content" }
  | { readonly kind: "sound" };

type Refusal = "notVideo" | "notSound";

/** A file whose type the browser does not know is for the platform to judge. */
const refusalOf = (kind: UploadTarget["kind"], { type }: File): Refusal | null => {
  if (type === "" || type.startsWith(kind === "video" ? "video/" : "audio/")) return null;
  return kind === "video" ? "notVideo" : "notSound";
};

const isUnderWay = ({ state }: UploadProgress): boolean =>
  state === "starting" || state === "uploading" || state === "waiting";

/** The platform's own sentence where it gave one that helps: too large, too many. */
const sentenceOf = (fault: unknown): string | null => {
  const cause = fault instanceof NotStarted ? fault.cause : fault;
  return cause instanceof Failure && [413, 429].includes(cause.status) ? cause.message : null;
};

/**
 * Uploads a film or a sound in parts, with progress, pause and resume. It goes on by itself after a lost network; after
 * a reload it goes on when the same file is chosen again. While something is under way, leaving the page asks first.
 * Needs the words of `forms`.
 */
export const useResumableUpload = (target: UploadTarget) => {
  const t = useTranslations("forms.mediaUpload");
  const locale = useLocale();
  const session = useContext(SessionContext);
  const client = useQueryClient();
  const [progress, setProgress] = useState<UploadProgress>(idle);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const upload = useRef<ResumableUpload | null>(null);
  const { kind } = target;
  const source = target.kind === "video" ? target.source : null;

  const whose = session?.store.getState();
  const account = whose?.executeAs ?? whose?.user?.id ?? "";
  const acts = useMemo(() => {
    const call = callerOf(client);
    const begin = (file: File) => {
      const facts = { name: file.name.slice(0, 200), size: file.size };
      return source
        ? call(storage.beginVideo, { body: { ...facts, source } })
        : call(storage.beginSound, { body: facts });
    };
    /** A film is shown by a picture of its own; without one by a plain one. */
    const giveStill = async (file: File, videoId: string): Promise<void> => {
      const dataUri = await takeStill(file);
      if (dataUri) await call(storage.saveThumbnail, { params: { videoId }, body: { dataUri } });
    };
    return {
      begin: async (file: File) => {
        const begun = await begin(file);
        if (typeof begun.id === "string") void giveStill(file, begun.id).catch(() => undefined);
        return begun;
      },
      headers: async () => (session ? session.headers(locale) : {}),
    };
  }, [client, session, locale, source]);

  /** Made with the first file: until then nothing of it is needed. */
  const sending = (): ResumableUpload => {
    upload.current ??= createResumableUpload({
      ...acts,
      kept: keptUploads(`${kind}:${account}`, localStorage),
      onChange: setProgress,
    });
    return upload.current;
  };

  useEffect(() => {
    const goOn = () => upload.current?.goOn();
    addEventListener("online", goOn);
    return () => {
      removeEventListener("online", goOn);
      upload.current?.leave();
      upload.current = null;
    };
  }, []);
  useLeaveWarning(isUnderWay(progress), "leaveUpload");

  const faultOf = (): string | null => {
    if (refusal) return t(refusal);
    if (progress.state !== "failed") return null;
    if (progress.fault instanceof Unsupported) return t("unsupported");
    const what = progress.fault instanceof NotStarted ? (`${kind}NotStarted` as const) : "stopped";
    return sentenceOf(progress.fault) ?? t(what);
  };

  return {
    ...progress,
    /** From 0 to 1. */
    part: progress.total > 0 ? progress.sent / progress.total : 0,
    /** What to tell: why it failed, or that it waits for a network. */
    sentence: progress.state === "waiting" ? t("waiting") : faultOf(),
    start: (file: File): void => {
      const refused = refusalOf(kind, file);
      setRefusal(refused);
      if (!refused) void sending().start(file);
    },
    pause: (): void => upload.current?.pause(),
    resume: (): void => upload.current?.resume(),
    cancel: (): void => {
      setRefusal(null);
      upload.current?.cancel();
    },
  };
};
