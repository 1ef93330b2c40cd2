import { expect, it } from 'vitest'
import { hearingImportRowFields } from '../../../../openapi/facts.ts'
import { idNumberMistake } from '../../../../src/core/form/id-number.ts'
import { hearingImport } from '../../../../src/features/system/hearing/hearing-import.ts'

const { columns } = hearingImport

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
    '聘期开始日期',
    '聘期结束日期',
  ])
})

it('S10.6 the example of the id number is one, and fits those of birth and gender', () => {
  const exampleOf = (name: string) => columns.find(({ field }) => field === name)?.example ?? ''
  expect(idNumberMistake(exampleOf('idNumber'))).toBeUndefined()
  expect([exampleOf('birthDate'), exampleOf('gender')]).toEqual(['1980-05-12', '女'])
})
