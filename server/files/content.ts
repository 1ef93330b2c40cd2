/** The bytes of a file, of which no more than is asked for is in memory. */
export interface Content {
  /** In bytes. */
  readonly size: number
  /** The bytes from there on: as many, or fewer where the file ends. */
  read(from: number, length: number): Promise<Buffer>
}

/** A content that is in memory as a whole. */
export const contentOf = (bytes: Buffer): Content => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
})
