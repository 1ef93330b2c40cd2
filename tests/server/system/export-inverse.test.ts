import { describe, expect, it } from 'vitest'
import { type NumberedRow, withExported } from '../../../src/core/import/import-column.ts'
import type { ImportSpec } from '../../../src/core/import/import-spec.ts'
import { readRows } from '../../../src/core/import/read-rows.ts'
import type { CellValue } from '../../../src/core/ports/spreadsheet.ts'
import { columns as orgColumns } from '../../../src/features/system/org/org-columns.tsx'
import { orgImport } from '../../../src/features/system/org/org-import.ts'
import { columns as userColumns } from '../../../src/features/system/user/user-columns.tsx'
import { userImport } from '../../../src/features/system/user/user-import.ts'
import { type Column, valueOf } from '../../../src/ui/data-table/column.ts'
import { type Caller, useManagementSite } from './management-site.ts'

/** The rows of a whole export, as the browser reads them page by page. */
const exported = async (caller: Caller, path: string, size = 500): Promise<readonly object[]> => {
  const { body } = await caller.post(`/api/system/${path}/export`, { exportPurpose: '核对', columns: ['全部'] })
  const rows: object[] = []
  for (let current = 1; rows.length < body.data.total; current += 1) {
    const page = await caller.get(`/api/system/${path}/export/${body.data.id}`, {
      current: `${current}`,
      size: `${size}`,
    })
    rows.push(...page.body.data)
  }
  return rows
}

/** A workbook's sheet with every column of the list, as the export writes it. */
const sheetOf = (columns: readonly Column<never>[], rows: readonly object[]): CellValue[][] => [
  columns.map(({ header }) => header),
  // as: the rows of the list's own export; a column gives text or numbers
  ...rows.map((row) => columns.map((column) => valueOf(column, row as never) as CellValue)),
]

/** What the import of the file says, without its numbers of rows. */
const imported = async <Row extends NumberedRow>(
  caller: Caller,
  path: string,
  spec: ImportSpec<Row>,
  columns: readonly Column<never>[],
  rows: readonly object[],
) => {
  const sheet = sheetOf(columns, rows)
  const read = readRows<Row>(withExported(spec.columns, columns), [{ rows: sheet }])
  if (read.mistakes) throw new Error(read.mistakes.join('；'))
  const { body } = await caller.post(`/api/system/${path}/import/check`, { existing: 'update', rows: read.rows })
  return { notes: read.notes, faults: read.faults, ...body.data }
}

const unchanged = (count: number) => ({
  faults: [],
  created: 0,
  updated: 0,
  unchanged: count,
  skipped: 0,
  wrong: 0,
  errors: [],
  changes: [],
})

describe('an export that has an import is its inverse', () => {
  const { admin, orgAdmin } = useManagementSite()

  it('S10.6 S14.3 every column of the organisations', async () => {
    for (const caller of [admin, orgAdmin]) {
      const rows = await exported(caller, 'org')
      const found = await imported(caller, 'org', orgImport, orgColumns, rows)
      expect(found).toMatchObject(unchanged(rows.length))
    }
  })

  it('S10.6 S14.2 every column of the users, with masked numbers, periods of roles and part-time organisations', async () => {
    for (const caller of [admin, orgAdmin]) {
      const rows = await exported(caller, 'user')
      const found = await imported(caller, 'user', userImport([], []) as never, userColumns, rows)
      expect(found).toMatchObject(unchanged(rows.length))
    }
  })

  it('S14.2 what a row says in other words than the export is read: a masked number is none', async () => {
    const rows = (await exported(admin, 'user')) as { username: string; phone?: string }[]
    const one = rows.find(({ phone }) => phone !== undefined)
    const row = { row: 2, username: one?.username ?? '', phone: '100****0000', roles: '普通干警（至 2031-01-01）' }
    const { body } = await admin.post('/api/system/user/import/check', { existing: 'update', rows: [row] })
    expect(body.data.errors).toEqual([
      {
        row: 2,
        field: 'roles',
        value: '普通干警（至 2031-01-01）',
        message: expect.stringContaining('角色“普通干警（至 2031-01-01）”'),
      },
      { row: 2, field: 'phone', value: '100****0000', message: '请输入 11 位手机号' },
    ])
  })

  it('S14.2 columns that the list shows besides are named, and are not read', async () => {
    const [row] = await exported(admin, 'user')
    const found = await imported(admin, 'user', userImport([], []) as never, userColumns, [row ?? {}])
    expect(found.notes).toEqual(['列“状态”“最近登录”“最近登录地址”“证书”“密码到期日”“创建时间”只供查看，不会导入'])
  })
})
