import { expect, it } from 'vitest'
import { hearingImportRowFields } from '../../../../openapi/facts.ts'
import { idNumberMistake } from '../../../../openapi/text/id-number.ts'
import { hearingImport } from '../../../../src/features/system/hearing/hearing-import.ts'

const offices = [
  { id: '1', label: '江宁省人民检察院', code: 'P', kind: 'procuratorate' as const, children: [] },
  { id: '2', label: '东湖区人民检察院', code: 'D1', kind: 'procuratorate' as const },
  { id: '3', label: '东湖区人民检察院', code: 'D2', kind: 'procuratorate' as const },
]
const { columns } = hearingImport(offices, true)

it('S10.6 the cells offer the offices, those of one name by their codes; only where the page has all of them', () => {
  const office = columns.find(({ field }) => field === 'org')
  expect(office?.choices).toEqual(['江宁省人民检察院', 'D1 东湖区人民检察院', 'D2 东湖区人民检察院'])
  const some = hearingImport(offices, false).columns.find(({ field }) => field === 'org')
  expect([some?.choices, some?.hint]).toEqual([
    undefined,
    '检察院的名称或机构编码，须在您的管理范围内；名称重复的填机构编码',
  ])
})

it('S10.6 every cell that the backend reads has a column, with what a new officer needs', () => {
  const fields = Object.keys(hearingImportRowFields).filter((field) => field !== 'row')
  expect(columns.map(({ field }): string => field).toSorted()).toEqual(fields.toSorted())
  expect(columns.filter(({ required }) => required).map(({ header }) => header)).toEqual([
    '姓名',
    '证件号',
    '手机号',
    '经常居住地',
    '工作单位',
    '所属检察院',
    '来源',
  ])
})

it('S10.6 the example of the id number is one, and fits those of birth and gender', () => {
  const exampleOf = (name: string) => columns.find(({ field }) => field === name)?.example ?? ''
  expect(idNumberMistake(exampleOf('idNumber'))).toBeUndefined()
  expect([exampleOf('birthDate'), exampleOf('gender')]).toEqual(['1980-05-12', '女'])
})
