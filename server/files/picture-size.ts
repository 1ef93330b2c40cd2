/** A picture's width times its height, by its head; undefined where that does not say. */
export function pixelsOf(bytes: Buffer, mediaType: string): number | undefined {
  try {
    return readers[mediaType]?.(bytes)
  } catch (error) {
    // A head that ends before its numbers.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Readonly<Record<string, (bytes: Buffer) => number | undefined>> = {
  // ISO/IEC 15948, 11.2.1: the first chunk is IHDR.
  'image/png': (bytes) => bytes.readUInt32BE(16) * bytes.readUInt32BE(20),
  // GIF89a, 18: the logical screen.
  'image/gif': (bytes) => bytes.readUInt16LE(6) * bytes.readUInt16LE(8),
  'image/webp': webpPixels,
  'image/jpeg': jpegPixels,
}

/** RFC 9649, 2.4–2.7. */
function webpPixels(bytes: Buffer): number | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1)
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return ((packed & 0x3fff) + 1) * (((packed >>> 14) & 0x3fff) + 1)
    }
    case 'VP8 ':
      return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff)
    default:
      return undefined
  }
}

/** ITU-T T.81, B.2.2: the frame header is the first of the SOF markers. */
function jpegPixels(bytes: Buffer): number | undefined {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
}
