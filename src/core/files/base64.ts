/** The bytes that a base64 text stands for. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** `4.2 MB`, `48 KB` or `12 字节`. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} 字节`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
