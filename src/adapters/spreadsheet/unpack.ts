import { unzipSync, zipSync } from 'fflate'
import { UnreadableFile, workbookLimits } from '../../core/ports/spreadsheet.ts'

/** The parts that hold data; pictures and the like are left packed. */
const isData = (path: string): boolean => path.endsWith('.xml') || path.endsWith('.xml.rels')

/** The texts of a workbook, by their paths. */
export type Parts = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

/**
 * Unpacks the data of a workbook. The directory is summed up before each part is unpacked, and a part is never longer
 * than the directory says, so that the memory stays below `workbookLimits.unpacked` whatever is packed. Throws
 * `UnreadableFile`, or fflate's error for what is no archive.
 */
export const unpack = (archive: Uint8Array): Parts => {
  let sum = 0
  return unzipSync(archive, {
    filter: ({ name, size, originalSize }) => {
      if (!isData(name)) return false
      sum += Math.max(size, originalSize) // A part that is stored as it is has the packed size.
      if (sum > workbookLimits.unpacked) throw new UnreadableFile('unpacked')
      return true
    },
  })
}

/** The parts as an archive without compression, which another reader opens at no cost. */
export const repack = (parts: Parts): ArrayBuffer => zipSync(parts, { level: 0 }).buffer
