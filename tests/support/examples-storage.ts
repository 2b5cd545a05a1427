/** A body for each call of files, pictures, films and sounds that takes one. */
export const storageBodies = (picture: string) => ({
  createFile: { dataUri: "data:text/plain;base64,QWhveQ==", name: "ahoy.txt" },
  createMessageFile: { dataUri: "data:text/plain;base64,QWhveQ==", name: "ahoy.txt" },
  beginVideo: { name: "regatta.mp4", size: 2_000_000, source: "activity" as const, minutes: 2 },
  saveThumbnail: { dataUri: picture },
  beginSound: { name: "tides.mp3", size: 1_000_000 },
  uploadImage: { type: "activity" as const, dataUri: picture, name: "quay.png", description: "The quay at dawn" },
});
