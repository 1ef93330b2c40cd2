import { expect, it } from 'vitest'
import { idNumberMistake } from '../../../../openapi/text/id-number.ts'
import { userImport } from '../../../../src/features/system/user/user-import.ts'

const organisations = [
  { id: '1', label: '江宁省人民检察院', code: 'P', kind: 'procuratorate' as const, children: [] },
  { id: '2', label: '东湖区人民检察院', code: 'D', kind: 'procuratorate' as const },
]
const roles = [{ id: '5', key: 'staff', name: '普通干警', builtIn: true }]

it('S10.6 the columns of a user are those of the form, with what a new user needs', () => {
  const columns = userImport(organisations, roles).columns.map(
    ({ header, required }) => `${header}${required ? '*' : ''}`,
  )
  expect(columns.join(' ')).toBe('用户名* 姓名* 主机构* 角色* 兼职机构 工号 性别 手机号 证件号 邮箱 职务 账号有效期')
})

it('S10.6 the cells offer what the person may assign', () => {
  const columns = userImport(organisations, roles).columns
  const choices = Object.fromEntries(
    columns.flatMap(({ field, choices: offered }) => (offered ? [[field, offered]] : [])),
  )
  expect(choices).toEqual({ org: ['江宁省人民检察院', '东湖区人民检察院'], roles: ['普通干警'], gender: ['男', '女'] })
})

it('S10.6 organisations are offered only where the page has all of them; otherwise their codes tell them apart', () => {
  const column = userImport(organisations, roles, false).columns.find(({ field }) => field === 'org')
  expect([column?.choices, column?.hint]).toEqual([
    undefined,
    '机构名称或机构编码，须在您的管理范围内；名称重复的请填机构编码',
  ])
})

it('S10.6 organisations of one name are offered with code and office, as the backend finds them', () => {
  const department = (id: string, code: string, label: string) => ({ id, code, label, kind: 'department' as const })
  const [province, county] = organisations
  if (!province || !county) throw new Error('no organisations')
  const tree = [
    {
      ...province,
      children: [
        department('3', '380001', '办公室'),
        department('4', '380002', '政治部'),
        { ...county, children: [department('5', '380101', '办公室')] },
      ],
    },
  ]
  const choices = userImport(tree, roles).columns.find(({ field }) => field === 'org')?.choices
  expect(choices).toEqual([
    '江宁省人民检察院',
    '380001 江宁省人民检察院/办公室',
    '政治部',
    '东湖区人民检察院',
    '380101 东湖区人民检察院/办公室',
  ])
})

it('S10.6 the example of an id number is one, and a woman’s as its row says', () => {
  const { example = '' } = userImport(organisations, roles).columns.find(({ field }) => field === 'idNumber') ?? {}
  expect([idNumberMistake(example), Number(example[16]) % 2]).toEqual([undefined, 0])
})
