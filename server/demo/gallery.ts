import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import { putPicture } from "#server/modules/platform/storage/image-files";
import { encodePicture } from "#server/modules/platform/storage/renditions";
import type { FileStore } from "#server/ports/files";
import { drawScene, type Scene } from "./pictures.ts";

/** The picture of a scene, by its id; with words for who cannot see it, it is a picture of its own. */
export type PictureOf = (scene: Scene, description?: string) => Promise<string>;

/** Draws each scene once, however often it is shown. */
export const createGallery = (tx: Tx, files: FileStore): PictureOf => {
  const hung = new Map<string, string>();
  const drawn = new Map<Scene, ReturnType<typeof encodePicture>>();
  const draw = async (scene: Scene) => encodePicture(await drawScene(scene));
  return async (scene, description) => {
    const key = `${scene} ${description ?? ""}`;
    const known = hung.get(key);
    if (known) return known;
    const id = randomUUID();
    const drawing = drawn.get(scene) ?? draw(scene);
    drawn.set(scene, drawing);
    const { bytes, width, height } = await drawing;
    await putPicture(files, id, bytes);
    await tx.insertInto("images").values({ id, width, height, name: scene, description }).execute();
    hung.set(key, id);
    return id;
  };
};
