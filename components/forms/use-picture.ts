import { useEffect, useState } from "react";
import { closePicture, openPicture, type Picture, type PictureFault } from "./picture-file.ts";

/** The picture being worked on: read from a file, given back when another takes its place or the work is over. */
export function usePicture(chosen: File | null) {
  const [file, setFile] = useState(chosen);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);

  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    let opened: Picture | null = null;
    void openPicture(file).then((result) => {
      if (typeof result === "string") {
        if (isCurrent) setFault(result);
        return;
      }
      if (isCurrent) {
        opened = result;
        setPicture(result);
      } else closePicture(result);
    });
    return () => {
      isCurrent = false;
      if (opened) closePicture(opened);
      setPicture(null);
      setFault(null);
    };
  }, [file]);

  return {
    picture,
    fault,
    isReading: file !== null && picture === null && fault === null,
    choose: setFile,
    discard: () => setFile(null),
  };
}
