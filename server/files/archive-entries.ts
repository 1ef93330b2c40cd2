import type { Content } from './content.ts'

/** Entries of an archive; a document of a thousand pages has about as many. */
const mostEntries = 5000
/** The list of the entries, in bytes. */
const longestDirectory = 2 * 1024 * 1024

/**
 * The names in an archive that is nothing else: it begins with its first entry and ends with its directory (APPNOTE.TXT
 * 4.3.12, 4.3.16). Undefined for any other content, and for one with more than 5,000 entries.
 */
export async function entriesOf(content: Content): Promise<readonly string[] | undefined> {
  const end = content.size - 22
  if (end < 0 || (await content.read(0, 4)).toString('latin1') !== 'PK\u0003\u0004') return undefined
  const last = await content.read(end, 22)
  if (last.readUInt32LE(0) !== 0x06054b50) return undefined
  const [count, length, from] = [last.readUInt16LE(10), last.readUInt32LE(12), last.readUInt32LE(16)]
  if (count > mostEntries || length > longestDirectory || from + length > end) return undefined
  return namesIn(await content.read(from, length), count)
}

function namesIn(directory: Buffer, count: number): readonly string[] | undefined {
  const names: string[] = []
  let at = 0
  while (names.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset))
    const next = at + 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
    if (next > directory.length) return undefined
    names.push(directory.toString('utf8', at + 46, at + 46 + (name ?? 0)))
    at = next
  }
  return names
}
