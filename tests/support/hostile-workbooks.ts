import { cellAt, claiming, packed } from '../adapters/spreadsheet/raw-workbook.ts'

/**
 * Small files that stand for gigabytes, each with the reason for which it is refused before it costs memory. The
 * application and the server both read workbooks, share no code, and keep the same limits.
 */
export const hostileWorkbooks: readonly (readonly [
  name: string,
  file: () => Uint8Array<ArrayBuffer>,
  reason: string,
])[] = [
  ['one cell in the last corner', () => packed([cellAt(1_048_576, 'XFD1048576')]), 'rows'],
  ['a value below row 100,000', () => packed([cellAt(100_001, 'A100001')]), 'rows'],
  ['a row beyond what Excel has', () => packed([cellAt('1048577', 'A1048577', '')]), 'rows'],
  ['many sheets that end in the last row', () => packed(Array(4).fill(cellAt(1_048_576, 'A1048576', ''))), 'rows'],
  ['a value right of column 500', () => packed([cellAt(1, 'SG1')]), 'columns'],
  ['a prefix before the names', () => packed([cellAt(1, 'SG1').replaceAll(/<(?=\/?\w)/g, '$&x:')]), 'columns'],
  ['an address of character references', () => packed([cellAt(1, '&#83;&#x47;1')]), 'columns'],
  ['a corner that spans a million cells', () => packed([`${cellAt(1, 'SF1')}${cellAt(2001, 'A2001')}`]), 'cells'],
  ['sheets that span them together', () => packed(Array(11).fill(cellAt(1000, 'DA1000'))), 'cells'],
  ['60 MB of blanks in 60 kB', () => packed([], { 'a.xml': [new Uint8Array(60_000_000), { level: 1 }] }), 'unpacked'],
  ['60 MB in ten parts', () => claiming(packed(Array(10).fill('')), 6_000_000), 'unpacked'],
  ['a directory that claims too much', () => claiming(packed([cellAt(1, 'A1')]), 0xfffffff0), 'unpacked'],
  ['a directory that claims too little', () => claiming(packed([' '.repeat(3_000_000)]), 300), 'damaged'],
  ['a row number that never ends', () => packed([cellAt('Infinity', 'A1')]), 'damaged'],
  ['an address that is none', () => packed([cellAt(1, 'a1e9')]), 'damaged'],
]
