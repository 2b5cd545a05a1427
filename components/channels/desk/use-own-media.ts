import type { BaseVideo, File as StoredFile } from "#entities/shared/media";
import { useSound, useVideo } from "#hooks/platform/media";
import { useContentDesk } from "./use-content-draft.tsx";

/**
 * The film of the content, as far as it has come. Its sender gets addresses from the upload itself, others from the
 * content that shows it.
 */
export const useOwnVideo = (): BaseVideo | null => {
  const { content, values } = useContentDesk();
  const shown = content.video?.id === values.videoId ? content.video : null;
  const isPlayable = shown?.readyToStream === true;
  const { data } = useVideo(isPlayable ? null : values.videoId);
  if (values.videoId === null) return null;
  return isPlayable ? shown : (data ?? shown);
};

/** The same for its sound. */
export const useOwnSound = (): StoredFile | null => {
  const { content, values } = useContentDesk();
  const shown = content.audio?.id === values.audioId ? content.audio : null;
  const isPlayable = Boolean(shown?.url);
  const { data } = useSound(isPlayable ? null : values.audioId);
  if (values.audioId === null) return null;
  return isPlayable ? shown : (data ?? shown);
};

/** Whether what the content shows can be played. */
export const useIsMediaReady = (): boolean => {
  const { values } = useContentDesk();
  const video = useOwnVideo();
  const sound = useOwnSound();
  return (values.videoId === null || video?.readyToStream === true) && (values.audioId === null || Boolean(sound?.url));
};
