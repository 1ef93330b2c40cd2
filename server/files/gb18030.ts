/** Bytes that are read until the new codes among them are looked up. */
const piece = 64 * 1024

/** Rows and columns of the codes of four bytes: 0x81 to 0xfe, then 0 to 9, twice. */
const [rows, digits] = [126, 10]

/**
 * Whether bytes are a text in GB 18030 without control characters except for tabs and ends of lines, of codes for which
 * there is a character, that no reader takes for markup. A library's decoder and the Unicode tables cost fifty
 * milliseconds for five megabytes; a text has few different characters, so each code is looked up once.
 */
export function isGb18030(bytes: Buffer): boolean {
  const codes = new Codes()
  const begin = endOfBlanks(bytes)
  if (bytes[begin] === 0x3c) return false
  for (let at = begin, end = at + piece; at < bytes.length; end = at + piece) {
    at = codes.read(bytes, at, Math.min(end, bytes.length))
    if (at === faulty || !codes.areCharacters()) return false
  }
  return true
}

const faulty = -1

/** Where the text begins: behind the blanks of ASCII and the wide one. */
function endOfBlanks(bytes: Buffer): number {
  let at = 0
  for (;;) {
    const byte = bytes[at]
    if (byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d) at += 1
    else if (byte === 0xa1 && bytes[at + 1] === 0xa1) at += 2
    else return at
  }
}

/** The codes that a text has had so far. */
class Codes {
  readonly #seen = new Uint8Array(0x1_00_00)
  #seenLong: Uint8Array | undefined
  readonly #fresh = Buffer.allocUnsafe(2 * piece)
  #length = 0

  /** Reads from `at` to at least `end` and returns where it has stopped, or `faulty`. */
  read(bytes: Buffer, start: number, end: number): number {
    const seen = this.#seen
    let at = start
    while (at < end) {
      const first = bytes[at] ?? 0
      // 0x80 is the euro sign of Windows.
      if (first <= 0x80) {
        if ((first < 0x20 && first !== 0x0a && first !== 0x0d && first !== 0x09 && first !== 0x0c) || first === 0x7f)
          return faulty
        at += 1
        continue
      }
      const second = bytes[at + 1] ?? 0
      if (first === 0xff || second < 0x30) return faulty
      if (second >= 0x40) {
        const code = (first << 8) | second
        if (seen[code] === 0) {
          seen[code] = 1
          this.#add(bytes, at, 2)
        }
        at += 2
        continue
      }
      if (second > 0x39 || !this.#readLong(bytes, at)) return faulty
      at += 4
    }
    return at
  }

  /** Whether there is a character for every code that was new since the last call. */
  areCharacters(): boolean {
    const fresh = this.#fresh.subarray(0, this.#length)
    this.#length = 0
    try {
      return !/[\p{Cn}\p{Cc}]/u.test(new TextDecoder('gb18030', { fatal: true }).decode(fresh))
    } catch {
      return false // The bytes of a code that are none.
    }
  }

  #readLong(bytes: Buffer, at: number): boolean {
    const third = bytes[at + 2] ?? 0
    const fourth = bytes[at + 3] ?? 0
    if (third < 0x81 || third === 0xff || fourth < 0x30 || fourth > 0x39) return false
    const pair = ((bytes[at] ?? 0) - 0x81) * digits + (bytes[at + 1] ?? 0) - 0x30
    const index = (pair * rows + third - 0x81) * digits + fourth - 0x30
    this.#seenLong ??= new Uint8Array(rows * digits * rows * digits)
    if (this.#seenLong[index] === 1) return true
    this.#seenLong[index] = 1
    this.#add(bytes, at, 4)
    return true
  }

  #add(bytes: Buffer, at: number, length: number): void {
    for (let index = at; index < at + length; index += 1) this.#fresh[this.#length++] = bytes[index] ?? 0
  }
}
