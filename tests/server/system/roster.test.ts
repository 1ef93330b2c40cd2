import { describe, expect, it } from 'vitest'
import { useManagementSite } from './management-site.ts'
import { officerRoster, staffList } from './roster-files.ts'

interface Fault {
  readonly row: number
  readonly field: string
  readonly message: string
}
const told = ({ row, field, message }: Fault) => [row, field, message]

/** Today is 2026-11-21. */
describe('files as offices send them', () => {
  const { admin, site } = useManagementSite()
  const imported = async (path: string, key: string, rows: readonly object[]) => {
    const { status, body } = await admin.post(path, { key, part: 1, existing: 'update', mode: 'valid', rows })
    expect([status, body.message]).toEqual([200, '操作成功'])
    return body.data
  }

  it('S14.8 of a roster of 16 hearing officers 14 are taken, and the others are told what to write', async () => {
    const { created, wrong, errors } = await imported(
      '/api/system/hearing/import',
      'roster-of-the-officers',
      officerRoster,
    )
    expect(errors.map(told)).toEqual([
      [16, 'nation', '民族“汉”不在字典中，相近的有“汉族”'],
      [16, 'education', '学历“本科”不在字典中，相近的有“大学本科教育”“大学本科毕业”'],
      [17, 'phone', '请输入 11 位手机号'],
      [17, 'source', '来源应填写主动邀请、单位推荐、公开征集之一'],
      [17, 'termBegin', '聘期开始日期应写成 2027-12-31 的形式'],
      [17, 'termEnd', '聘期结束日期应写成 2027-12-31 的形式'],
    ])
    expect([created, wrong]).toEqual([14, 2])
    const stored = await site.db
      .selectFrom('hearing_officer')
      .select(['name', 'phone', 'term_begin', 'term_end'])
      .where('phone', 'like', '139112120%')
      .orderBy('phone')
      .execute()
    expect(new Set(stored.map(({ term_begin, term_end }) => `${term_begin} ${term_end}`))).toEqual(
      new Set(['2026-03-01 2031-02-28']),
    )
    expect(stored.map(({ name }) => name).join(' ')).toBe(
      '听一 听二 听三 听四 听五 听六 听七 听八 听九 买买提·吐尔逊 听十一 听十二 听十三 方芳',
    )
  })

  it('S10.6 of a list of 22 members of the staff 18 are taken, and the others are told what to write', async () => {
    const { created, wrong, errors } = await imported('/api/system/user/import', 'list-of-all-the-staff-', staffList)
    expect(errors.map(told)).toEqual([
      [20, 'phone', '请输入 11 位手机号'],
      [21, 'org', '机构不存在或不在您的管理范围内，相近的有“东湖区人民检察院”'],
      [22, 'roles', '角色“普通干部”不存在或已停用，相近的有“普通干警”'],
      [23, 'validUntil', '账号有效期应写成 2027-12-31 的形式'],
    ])
    expect([created, wrong]).toEqual([18, 4])
    const stored = await site.db
      .selectFrom('user')
      .select(['username', 'name', 'phone', 'id_number', 'email', 'employee_no', 'valid_until'])
      .where('username', 'like', 'roster%')
      .orderBy('username')
      .execute()
    expect(stored.flatMap(({ phone }) => phone ?? [])).toEqual(
      Array.from({ length: 9 }, (_, at) => `1391111300${at + 1}`),
    )
    expect(stored.flatMap(({ valid_until }) => valid_until ?? [])).toEqual(
      Array.from({ length: 4 }, () => '2027-12-31'),
    )
    expect(stored.slice(10).map(({ username, name }) => [username, name])).toEqual([
      ['rosterk', '钱甲'],
      ['rosterl', '钱乙'],
      ['rosterm', '钱丙'],
      ['rostern', '马丁'],
      ['rostero', '买买提·吐尔逊'],
      ['rosterp', 'Anna'],
      ['rosterq', '孙甲'],
      ['rosterr', '孙乙'],
    ])
    expect(stored[12]).toMatchObject({ id_number: '380102198005110023' })
    expect(stored[13]).toMatchObject({ id_number: '380102197503020026' })
    expect(stored[14]).toMatchObject({ email: 'rostero@example.gov.cn' })
    expect(stored[15]).toMatchObject({ employee_no: 'A001' })
  })
})
