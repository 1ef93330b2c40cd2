import type { Content } from './content.ts'

/** Sectors of the list of names, each of 4 to 32 names. */
const mostSectors = 500
/** What ends a chain of sectors, and every number above it. */
const endOfChain = 0xfffffffa

/**
 * The names in a compound file, as documents of older Office are ([MS-CFB] 2.2 to 2.6). Undefined for a content that is
 * none, or is damaged.
 */
export async function compoundEntriesOf(content: Content): Promise<readonly string[] | undefined> {
  const header = await content.read(0, 512)
  const shift = header.length === 512 ? header.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) return undefined
  const sector = (index: number) => content.read((index + 1) * 2 ** shift, 2 ** shift)
  const names: string[] = []
  let index = header.readUInt32LE(48)
  for (let read = 0; index < endOfChain; read += 1) {
    const bytes = await sector(index)
    if (read === mostSectors || bytes.length < 2 ** shift) return undefined
    for (let at = 0; at < bytes.length; at += 128) {
      const length = Math.min(bytes.readUInt16LE(at + 64), 64)
      if (length > 2) names.push(bytes.toString('utf16le', at, at + length - 2))
    }
    const next = await nextOf(index, { header, sector, perSector: 2 ** shift / 4 })
    if (next === undefined) return undefined
    index = next
  }
  return names
}

interface Table {
  readonly header: Buffer
  readonly sector: (index: number) => Promise<Buffer>
  /** Numbers in a sector. */
  readonly perSector: number
}

/** The sector after another, by the allocation table; undefined where that is damaged. */
async function nextOf(index: number, table: Table): Promise<number | undefined> {
  const part = await partOfTable(Math.floor(index / table.perSector), table)
  const bytes = part === undefined ? undefined : await table.sector(part)
  const at = (index % table.perSector) * 4
  return bytes && at + 4 <= bytes.length ? bytes.readUInt32LE(at) : undefined
}

/** The sector of a part of the allocation table: 109 stand in the header, the others in a chain of their own. */
async function partOfTable(part: number, { header, sector, perSector }: Table): Promise<number | undefined> {
  if (part < 109) return header.readUInt32LE(76 + part * 4)
  let rest = part - 109
  let index = header.readUInt32LE(68)
  for (let read = 0; read < mostSectors && index < endOfChain; read += 1) {
    const bytes = await sector(index)
    if (bytes.length < perSector * 4) return undefined
    if (rest < perSector - 1) return bytes.readUInt32LE(rest * 4)
    rest -= perSector - 1
    index = bytes.readUInt32LE((perSector - 1) * 4)
  }
  return undefined
}
