import { expect, it } from 'vitest'
import { createExcelWorkbook } from '../../../../src/adapters/spreadsheet/excel-workbook.ts'
import { dataSheet } from '../../../../src/core/export/export-sheets.ts'
import { withExported } from '../../../../src/core/import/import-column.ts'
import { templateSheets } from '../../../../src/core/import/import-sheets.ts'
import { readRows } from '../../../../src/core/import/read-rows.ts'
import type { CellValue } from '../../../../src/core/ports/spreadsheet.ts'
import type {
  Participant,
  ParticipantGateway,
} from '../../../../src/features/system/trained/parts/participants/participant.ts'
import { columns } from '../../../../src/features/system/trained/parts/participants/participant-columns.tsx'
import { marksImport } from '../../../../src/features/system/trained/parts/participants/participant-import.ts'
import { valueOf } from '../../../../src/ui/data-table/column.ts'

const person = { orgName: '东湖区人民检察院', phone: '139****1111', enrolTime: '2026-11-03 09:12:40', version: 1 }
const zhou: Participant = {
  ...person,
  id: '41',
  officerId: '1',
  name: '周敏',
  result: 'pass',
  hours: 6.5,
  score: 92,
  signTime: '2026-12-02 08:55:07',
  certificateNo: 'PX-2026-000012',
}
const wu: Participant = { ...person, id: '42', officerId: '2', name: '吴刚' }

// as: the import asks it nothing here
const gateway = { marks: () => ({}) } as unknown as ParticipantGateway
const workbook = createExcelWorkbook()
const spec = marksImport(gateway, { id: '7', name: '年度培训', hours: 6.5 })

it('S15.11 the workbook that the list exports is read by the import of results, with every column', async () => {
  const request = {
    name: '参训人员',
    columns: columns.map((column) => ({
      header: column.header,
      valueOf: (row: Participant) => valueOf(column, row) as CellValue, // as: texts and numbers
    })),
    load: async () => ({ rows: [], total: 0 }),
    keyOf: ({ id }: Participant) => id,
    filter: [],
    person: '王建国',
  }
  const file = await workbook.write([dataSheet(request, [zhou, wu])])
  const read = readRows(withExported(spec.columns, columns), await workbook.read(file))
  expect(read.mistakes).toBeUndefined()
  expect(read).toMatchObject({
    faults: [],
    rows: [
      {
        row: 2,
        name: '周敏',
        org: '东湖区人民检察院',
        phone: '139****1111',
        result: '合格',
        hours: '6.5',
        score: '92',
        signTime: '2026-12-02 08:55:07',
      },
      { row: 3, name: '吴刚', org: '东湖区人民检察院', phone: '139****1111', result: '未录入' },
    ],
  })
})

it('S15.11 the template has the columns that are read', () => {
  const [sheet] = templateSheets(spec.noun, spec.columns)
  const [head] = [...(sheet?.rows ?? [])]
  expect(head?.map(({ value }) => value)).toEqual([
    '姓名',
    '手机号',
    '所属检察院',
    '聘书编号',
    '结果',
    '学时',
    '成绩',
    '签到时间',
  ])
})
