import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedLike } from '../../../server/setting/sync/sources/file-name.ts'
import { fileSource } from '../../../server/setting/sync/sources/file-source.ts'
import type { RawRow } from '../../../server/setting/sync/sources/sync-source.ts'
import { readWorkbook } from '../../../server/setting/sync/sources/workbook/read-workbook.ts'
import { workbookLimits } from '../../../server/setting/sync/sources/workbook/workbook-limits.ts'
import { workbookLimits as limitsOfTheApplication } from '../../../src/core/ports/spreadsheet.ts'
import { cellAt, packed } from '../../adapters/spreadsheet/raw-workbook.ts'
import { hostileWorkbooks } from '../../support/hostile-workbooks.ts'
import { openTestApp } from '../../support/server-app.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-centre-bounds-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const { signal } = new AbortController()
const read = async (fileName: string): Promise<readonly RawRow[]> => {
  const rows: RawRow[] = []
  for await (const page of fileSource({ folder, fileName }).pages({ signal })) rows.push(...page)
  return rows
}
const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content)

/** A workbook whose cells all are one text of this length. */
const sharing = (sheet: string, length: number) =>
  packed([sheet], {
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'y'.repeat(length)}</t></si></sst>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${['worksheet', 'sharedStrings'].map((type, at) => `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${at === 0 ? 'worksheets/sheet1' : type}.xml"/>`).join('')}</Relationships>`,
    ),
  })
const shared = (address: string) => `<c r="${address}" t="s"><v>0</v></c>`

describe('a workbook', () => {
  it('S18.12 the server has the limits of the application', () => {
    expect(workbookLimits).toEqual(limitsOfTheApplication)
  })

  it.each(hostileWorkbooks)('S18.12 refuses %s before it costs memory', async (_name, file, reason) => {
    await expect(readWorkbook(file(), { signal })).rejects.toMatchObject({ name: 'UnreadableWorkbook', reason })
  })

  it('S18.12 the file with one cell in the last corner ends with a reason that a user can read', async () => {
    await put('bomb.xlsx', packed([cellAt(1_048_576, 'XFD1048576')]))
    await expect(read('bomb.xlsx')).rejects.toThrow('工作簿超过 100000 行')
    await put('old.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
    await expect(read('old.xlsx')).rejects.toThrow('文件是旧版 .xls 或加密的工作簿，请另存为不加密的 .xlsx')
  })

  it('S18.12 texts that cells share count each time', async () => {
    const row = `<row r="1">${['A1', 'B1', 'C1'].map(shared).join('')}</row>`
    await expect(readWorkbook(sharing(row, 30_000), { signal })).rejects.toMatchObject({ reason: 'line' })
    const rows = Array.from({ length: 1000 }, (_, at) => `<row r="${at + 1}">${shared(`A${at + 1}`)}</row>`).join('')
    await expect(readWorkbook(sharing(rows, 60_000), { signal })).rejects.toMatchObject({ reason: 'unpacked' })
    expect(await readWorkbook(sharing(row, 10), { signal })).toEqual([['yyyyyyyyyy', 'yyyyyyyyyy', 'yyyyyyyyyy']])
  })

  it('S18.12 reading ends with the time for it, and when it is asked to', async () => {
    const file = packed([cellAt(100_000, 'J100000')])
    await expect(readWorkbook(file, { signal, seconds: 0.001 })).rejects.toMatchObject({ reason: 'seconds' })
    const stop = new AbortController()
    const reading = readWorkbook(file, { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(reading).rejects.toThrow('enough')
  })

  it('S18.12 reads on up to the limits, and where only empty cells stand far away', async () => {
    expect(await readWorkbook(packed([cellAt(100_000, 'J100000')]), { signal })).toHaveLength(100_000)
    const rows = `${cellAt(1, 'A1')}<row r="2"><c r="XFD2"/></row>${cellAt(1_048_576, 'A1048576', '')}`
    expect((await readWorkbook(packed([rows]), { signal }))[0]).toEqual([1])
  })
})

describe('a CSV file', () => {
  it.each([
    ['a line that never ends', `a,b\n${'x'.repeat(70_000)}`, '文件第 2 条记录超过 65536 个字符'],
    ['a line of commas alone', `a,b\r\n1,2\r\n${','.repeat(70_000)}`, '文件第 3 条记录超过 65536 个字符'],
    ['a text that never ends', `a,b\n"${'x\n'.repeat(40_000)}`, '文件第 2 条记录超过 65536 个字符'],
    [
      'empty texts over many lines',
      `a,b\n${`"\n",${','.repeat(1000)}`.repeat(70)}`,
      '文件第 2 条记录超过 65536 个字符',
    ],
    ['more columns than a table has', `${'a,'.repeat(500)}b\n1\n`, '首行超过 500 列'],
  ])('S18.12 refuses %s', async (_name, text, reason) => {
    await put('lines.csv', text)
    await expect(read('lines.csv')).rejects.toThrow(reason)
  })

  it('S18.12 takes many short lines, with quotation marks and breaks in them', async () => {
    await put('lines.csv', `a,b\r\n\r\n${'"1 ""x""\r\n",2\r\n'.repeat(20_000)}`)
    const rows = await read('lines.csv')
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([
      20_000,
      { a: '1 "x"\r\n', b: '2' },
      { a: '1 "x"\r\n', b: '2' },
    ])
  })
})

describe('the name of a file', () => {
  it.each([
    ['users.csv', ['users.csv', 'USERS.csv'], ['users.csv.csv', 'users-1.csv', 'xusers.csv', 'usersxcsv']],
    ['users-*.csv', ['users-1.csv', 'users-.csv'], ['users.csv', 'users-1.csvx', 'xusers-1.csv']],
    ['*a*a*.csv', ['aa.csv', 'xaxax.csv'], ['a.csv', 'xaxx.csv']],
    ['a*a.csv', ['aa.csv', 'aba.csv'], ['a.csv']],
    ['*.csv', ['.csv', 'x.csv'], ['x.xlsx']],
    ['(a)+[b].csv', ['(a)+[b].csv'], ['aab.csv']],
  ])('S18.12 %s', (pattern, those, others) => {
    const isNamed = namedLike(pattern)
    expect(those.filter((name) => !isNamed(name))).toEqual([])
    expect(others.filter(isNamed)).toEqual([])
  })

  it('S18.12 many wildcards cost no time, and are refused at their field', async () => {
    const isNamed = namedLike(`${'*a'.repeat(50)}.csv`)
    const begun = process.cpuUsage()
    expect(isNamed(`${'a'.repeat(49)}${'b'.repeat(200)}.csv`)).toBe(false)
    expect(process.cpuUsage(begun).user).toBeLessThan(100_000)
    await put(`users-${'1'.repeat(100)}.csv`, 'a\n1\n')
    await expect(read(`${'*'.repeat(30)}x.csv`)).rejects.toThrow('文件名中的 * 不能超过 5 个')
    const site = await openTestApp({ SYNC_DIR: folder })
    const admin = await site.browser().signIn('admin')
    const mappings = ['code', 'name'].map((field) => ({ field, from: field }))
    const task = { name: '区划', object: 'area', mode: 'full', sourceKind: 'file', removalLimit: 10, mappings }
    const form = { ...task, fileName: `${'*'.repeat(6)}x.csv` }
    for (const name of ['create', 'trial']) {
      const { status, body } = await admin.post(`/api/setting/syncTask/${name}`, form)
      const errors = [{ field: 'fileName', message: '文件名中的 * 不能超过 5 个' }]
      expect([status, body.data.errors]).toEqual([400, errors])
    }
    await site.close()
  })
})
