/** Authenticated encryption with a 256-bit key. */
export interface Box {
  close(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>>
  /** Undefined for a wrong key and for modified bytes. */
  open(key: Uint8Array<ArrayBuffer>, closed: Uint8Array<ArrayBuffer>): Promise<string | undefined>
}
