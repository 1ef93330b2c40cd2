import { SourceFault } from './sync-source.ts'
import { longestLine } from './workbook/workbook-limits.ts'

/**
 * The same pieces of a CSV file. Throws a `SourceFault` at a record that is longer than a row may be, before the parser
 * keeps it: what it bounds itself are the texts of a record, not how many there are.
 */
export async function* boundedLines(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let [record, length, isQuoted] = [1, 0, false]
  for await (const piece of pieces) {
    let from = 0
    const count = (until: number) => {
      length += until - from
      from = until
      if (length > longestLine) throw new SourceFault(`文件第 ${record} 条记录超过 ${longestLine} 个字符`)
    }
    for (const { 0: mark, index } of piece.matchAll(/["\n\r]/g)) {
      count(index)
      // A doubled quotation mark ends a text and begins it again.
      if (mark === '"') isQuoted = !isQuoted
      if (mark === '"' || isQuoted) continue
      if (length > 0) record += 1
      length = 0
      from = index + 1
    }
    count(piece.length)
    yield piece
  }
}
