import { strToU8, type Zippable, zipSync } from 'fflate'

const part = (text: string) => strToU8(`<?xml version="1.0"?>${text}`)

/** A workbook whose sheets are these `sheetData`, and what else it should hold. */
export const packed = (sheets: readonly string[], more: Zippable = {}): Uint8Array<ArrayBuffer> => {
  const ids = sheets.map((_, index) => index + 1)
  return zipSync({
    'xl/workbook.xml': part(
      `<workbook xmlns:r="r"><sheets>${ids.map((id) => `<sheet name="S${id}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships>${ids.map((id) => `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        part(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
    ...more,
  })
}

/** A row with one cell. */
export const cellAt = (row: number | string, address: string, value = '<v>1</v>') =>
  `<row r="${row}"><c r="${address}">${value}</c></row>`

/** The archive with the sizes of its directory's entries replaced, as a forger writes them. */
export const claiming = (archive: Uint8Array<ArrayBuffer>, unpacked: number): Uint8Array<ArrayBuffer> => {
  const view = new DataView(archive.buffer)
  for (let at = 0; at < archive.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, unpacked, true)
  return archive
}
