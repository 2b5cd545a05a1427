/** Sizes that a picture comes in, as the last segments of its address (contract, entities §0). */
type Rendition = "large" | "square" | "thumbnail";

/** The address of a picture in another size. */
export const renditionAt = (uri: string, rendition: Rendition): string => uri.replace(/[^/]*$/, rendition);
