/** Authenticated encryption under 256 bits. */
export interface Box {
  close(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>>
  /** Undefined for another key, and for bytes that were touched. */
  open(key: Uint8Array<ArrayBuffer>, closed: Uint8Array<ArrayBuffer>): Promise<string | undefined>
}
