/** Pictures that are kept: the latest. */
const most = 50;

/** By picture, the address of the file that the reader has sent. */
const previews = new Map<string, string>();

/** Keeps what the reader has chosen, to show it at once and without fetching it, for as long as the page lives. */
export const keepPreview = (imageId: string, file: Blob): void => {
  if (previews.has(imageId)) return;
  previews.set(imageId, URL.createObjectURL(file));
  for (const [id, url] of previews) {
    if (previews.size <= most) return;
    previews.delete(id);
    URL.revokeObjectURL(url);
  }
};

export const previewOf = (imageId: string): string | undefined => previews.get(imageId);
