/** Most bytes of an answer's file (contract, endpoints §20). */
export const fileLimit = 25 * 1024 * 1024;

/** `data:{mime};base64,…`: how a file is sent. */
export const dataUriOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read"));
    reader.readAsDataURL(file);
  });
