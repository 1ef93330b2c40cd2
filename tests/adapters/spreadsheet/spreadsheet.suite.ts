import { describe, expect, it } from 'vitest'
import { type CellValue, type Sheet, type Spreadsheet, UnreadableFile } from '../../../src/core/ports/spreadsheet.ts'
import { hostileWorkbooks } from '../../support/hostile-workbooks.ts'
import { cellAt, packed } from './raw-workbook.ts'

const sheet = (rows: readonly (readonly CellValue[])[], more: Partial<Sheet> = {}): Sheet => ({
  name: '数据',
  columns: [],
  rows: rows.map((row) => row.map((value) => ({ value }))),
  ...more,
})

/** The signature of an OLE container: an .xls, or a workbook with a password. */
const ole = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0)])

/** The contract of `Spreadsheet`. A new adapter calls this with its factory. */
export const spreadsheetSuite = (adapter: string, create: () => Spreadsheet): void => {
  describe(`Spreadsheet: ${adapter}`, () => {
    const spreadsheet = create()
    const back = async (rows: readonly (readonly CellValue[])[]) => {
      const [first] = await spreadsheet.read(await spreadsheet.write([sheet(rows)]))
      return first?.rows
    }

    it.each([
      ['Chinese', '江宁省人民检察院'],
      ['an emoji', '笑😀哭'],
      ['a formula', '=1+1'],
      ['another formula', '+SUM(A1:A9)'],
      ['a function of old', '@SUM(1)'],
      ['a minus', "-2+3+cmd|' /C calc'!A0"],
      ['an id of 18 digits', '320102199003071234'],
      ['leading zeros', '007'],
      ['markup', '<b>&amp;"\'</b>'],
      ['lines', 'a\nb'],
      ['spaces', '  x  '],
      ['a date in words', '2026-11-21'],
    ])('keeps a text that is %s as text', async (_, text) => {
      expect(await back([[text]])).toEqual([[text]])
    })

    it('keeps the type of numbers, booleans, days and times', async () => {
      const row = [
        0,
        -1.5,
        12_345_678.9,
        true,
        false,
        new Date('2026-11-21T00:00:00Z'),
        new Date('2024-02-29T23:59:58Z'),
      ]
      expect(await back([row])).toEqual([row])
    })

    it('keeps the position of empty cells and rows', async () => {
      expect(await back([['a', undefined, 'c'], [], [undefined, 'b']])).toEqual([
        ['a', undefined, 'c'],
        [],
        [undefined, 'b'],
      ])
    })

    it('keeps several sheets in order, and one without rows', async () => {
      const file = await spreadsheet.write([
        sheet([['1']], { name: '甲' }),
        sheet([], { name: '乙' }),
        sheet([['3']], { name: '丙' }),
      ])
      expect((await spreadsheet.read(file)).map(({ name, rows }) => [name, rows.length])).toEqual([
        ['甲', 1],
        ['乙', 0],
        ['丙', 1],
      ])
    })

    it('offers the choices of a column, however long the list', async () => {
      const choices = Array.from({ length: 120 }, (_, index) => `东湖区第 ${index} 人民检察院`)
      const file = await spreadsheet.write([sheet([['机构']], { columns: [{ width: 20, choices }], frozenRows: 1 })])
      const [first, lists] = await spreadsheet.read(file)
      expect(first?.rows).toEqual([['机构']])
      expect(lists?.rows.map(([choice]) => choice)).toEqual(choices)
    })

    it('takes 10,000 rows of 11 columns', async () => {
      const rows = Array.from({ length: 10_000 }, (_, row) =>
        Array.from({ length: 11 }, (_, column) => `${row}·${column}`),
      )
      expect((await back(rows))?.at(-1)).toEqual(rows.at(-1))
    }, 60_000)

    it.each([
      ['a text', new Blob(['姓名,用户名\n张三,zhangsan\n']), 'no-workbook'],
      ['nothing', new Blob([]), 'no-workbook'],
      ['a workbook of old, or under a password', new Blob([ole]), 'legacy'],
      [
        'an archive of something else',
        new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8])]),
        'damaged',
      ],
    ])('rejects %s with the reason', async (_, file, reason) => {
      const error = await spreadsheet.read(file).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(UnreadableFile)
      expect(error).toMatchObject({ reason })
    })

    it.each(hostileWorkbooks)('refuses %s before it costs memory', async (_, file, reason) => {
      await expect(spreadsheet.read(new Blob([file()]))).rejects.toMatchObject({ name: 'UnreadableFile', reason })
    })

    it('reads on where only empty cells stand far away, as formatting leaves them', async () => {
      const rows = `${cellAt(1, 'A1')}<row r="2"><c r="XFD2"/></row>${cellAt(1_048_576, 'A1048576', '')}`
      const [first] = await spreadsheet.read(new Blob([packed([rows])]))
      expect(first?.rows).toEqual([[1]])
    })

    it('reads up to the limits', async () => {
      const [first] = await spreadsheet.read(new Blob([packed([cellAt(100_000, 'J100000')])]))
      expect(first?.rows).toHaveLength(100_000)
      const [wide] = await spreadsheet.read(new Blob([packed([cellAt(1, 'SF1')])]))
      expect(wide?.rows[0]).toHaveLength(500)
    })

    it('reports a truncated workbook as damaged', async () => {
      const whole = await spreadsheet.write([sheet([['a']])])
      await expect(spreadsheet.read(whole.slice(0, whole.size / 2))).rejects.toMatchObject({ reason: 'damaged' })
    })
  })
}
