import type { Content } from './content.ts'

/** Boxes of a film; one in fragments has two for each few seconds. */
const mostBoxes = 20_000

/**
 * Whether a content is a film in MP4 and nothing else (ISO/IEC 14496-12, 4.2): boxes from its beginning to its end, the
 * first of which says the type, with one of the index and one of the pictures.
 */
export async function isWholeVideo(content: Content): Promise<boolean> {
  const kinds = new Set<string>()
  let at = 0
  for (let count = 0; at < content.size; count += 1) {
    const head = await content.read(at, 16)
    if (head.length < 8 || count === mostBoxes) return false
    const kind = head.toString('latin1', 4, 8)
    if (!/^[\w ]{4}$/.test(kind) || (count === 0 && kind !== 'ftyp')) return false
    kinds.add(kind)
    const short = head.readUInt32BE(0)
    // 0: to the end of the file; 1: the length stands behind the kind.
    const length = short === 0 ? content.size - at : short === 1 ? longLength(head) : short
    if (length < 8) return false
    at += length
  }
  return at === content.size && kinds.has('moov') && kinds.has('mdat')
}

const longLength = (head: Buffer): number => (head.length < 16 ? 0 : Number(head.readBigUInt64BE(8)))
