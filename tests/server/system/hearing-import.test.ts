import { beforeAll, describe, expect, it } from 'vitest'
import { hearingOf, newIdNumber, officerForm, twoOffices } from './hearing-site.ts'
import { useManagementSite } from './management-site.ts'

/** Today is 2026-11-21. */
describe('the import of hearing officers', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const hearing = hearingOf(admin)
  const own = hearingOf(orgAdmin)
  let here: string
  let elsewhere: string
  beforeAll(async () => {
    ;[here, elsewhere] = await twoOffices(site.db)
  })
  const rowOf = (row: number, more: object = {}) => ({
    row,
    name: '导入人',
    idNumber: newIdNumber(),
    residence: '江宁市东湖区',
    phone: '13900007788',
    employer: '江宁大学',
    org: '380102',
    source: '主动邀请',
    termBegin: '2026-03-01',
    termEnd: '2031-02-28',
    ...more,
  })
  const check = async (rows: readonly object[], by = hearing) =>
    (await by.post('import/check', { existing: 'update', rows })).body.data
  const run = (key: string, rows: readonly object[], by = hearing) =>
    by.post('import', { key, part: 1, existing: 'update', mode: 'valid', rows })
  const told = ({ row, field, message }: { row: number; field: string; message: string }) => [row, field, message]

  it('S14.8 further offices are named by code or name, need the consent, and the export is read again', async () => {
    const faults = async (more: object, by = hearing) => (await check([rowOf(2, more)], by)).errors.map(told)
    expect(await faults({ servedOrgs: '380200' })).toEqual([[2, 'consent', '加入服务区须登记本人的跨库同意书']])
    const consent = '2026-031'
    expect(await faults({ servedOrgs: '380102', consent })).toEqual([
      [2, 'servedOrgs', '服务区是所属检察院以外的检察院'],
    ])
    expect(await faults({ servedOrgs: '380999', consent })).toEqual([
      [2, 'servedOrgs', '检察院“380999”不存在、已停用或不在您的管理范围内'],
    ])
    expect(await faults({ servedOrgs: '380200', consent }, own)).toEqual([
      [2, 'servedOrgs', '检察院“380200”不存在、已停用或不在您的管理范围内'],
    ])
    const names = await site.db.selectFrom('org').select('name').where('code', 'in', ['380200', '380000']).execute()
    const row = rowOf(2, { name: '服务人', servedOrgs: names.map((org) => org.name).join('，'), consent })
    const { body } = await run('hearing-import-further-offices', [row])
    expect(body.data).toMatchObject({ created: 1, wrong: 0 })
    const [officer] = (await hearing.get('list', { name: '服务人' })).body.data
    const shown = officer.servedOrgs.map((org: { name: string }) => org.name)
    expect(shown.toSorted()).toEqual(names.map((org) => org.name).toSorted())
    const again = { ...row, servedOrgs: shown.join('、') }
    expect(await check([again])).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    // Those on record are kept in a file of who does not see them.
    expect(await check([{ ...again, employer: '东湖大学' }], own)).toMatchObject({ updated: 1, wrong: 0 })
    expect(await check([{ ...again, servedOrgs: '380200' }])).toMatchObject({ updated: 1 })
    const undone = await hearing.post('import/undo', { batchId: body.data.batchId })
    expect(undone.body.data).toEqual({ removed: 1, restored: 0, kept: [] })
  })

  it('S14.8 rows become drafts, with the day of birth and the gender of the id number, and an undo removes them', async () => {
    const row = rowOf(2, {
      identities: '律师、人大代表',
      category: '法律型',
      fields: '法学，金融',
      education: '大学本科毕业',
    })
    const { body } = await run('hearing-import-one-draft', [row])
    expect(body.data).toMatchObject({ created: 1, updated: 0, wrong: 0 })
    const [officer] = (await hearing.get('list', { name: '导入人' })).body.data
    expect(officer).toMatchObject({
      gender: 'female',
      birthDate: '1980-05-12',
      identities: ['lawyer', 'npc'],
      category: 'law',
      fields: ['finance', 'law'],
      education: '21',
      orgName: '东湖区人民检察院',
      status: 'draft',
    })
    expect(await check([row])).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    const undone = await hearing.post('import/undo', { batchId: body.data.batchId })
    expect(undone.body.data).toEqual({ removed: 1, restored: 0, kept: [] })
  })

  it('S14.8 what is wrong is said at its cell, by the rules of the form', async () => {
    const young = newIdNumber('2004-01-01')
    const rows = [
      rowOf(2, { idNumber: young }),
      rowOf(3, { birthDate: '1980-05-13' }),
      rowOf(4, { termEnd: '2031-03-02' }),
      rowOf(5, { org: '999999' }),
      rowOf(6, { education: '家里蹲大学', source: '毛遂自荐' }),
      rowOf(7, { identities: '律师、超人' }),
      rowOf(8, { source: '单位推荐' }),
      rowOf(9, { phone: '1390000', employer: undefined }),
      rowOf(10, { checkedOn: '2026-02-30', checkedBy: '王建国' }),
      rowOf(11, { idNumber: '380100198005124263' }),
    ]
    const { errors, wrong, created } = await check(rows)
    expect(errors.map(told)).toEqual([
      [2, 'birthDate', '听证员须年满 23 周岁'],
      [3, 'birthDate', '出生日期与证件号不一致'],
      [4, 'termEnd', '聘期不能超过 5 年'],
      [5, 'org', '所属检察院不存在、已停用或不在您的管理范围内'],
      [6, 'education', '学历“家里蹲大学”不在字典中'],
      [6, 'source', '来源应填写主动邀请、单位推荐、公开征集之一'],
      [7, 'identities', '身份类别“超人”不在字典中'],
      [8, 'recommender', '请填写推荐单位'],
      [9, 'phone', '请输入 11 位手机号'],
      [9, 'employer', '请输入工作单位'],
      [10, 'checkedOn', '日期 2026-02-30 不存在'],
      [11, 'idNumber', '证件号不正确，请核对'],
    ])
    expect([wrong, created]).toEqual([10, 0])
  })

  it('S14.8 an officer that exists is changed within the rules of its state and of the scope', async () => {
    const created = async (more: object, status: string) => {
      const form = officerForm(here, more)
      const id = await hearing.create(form)
      // as: a state of the table
      await site.db
        .updateTable('hearing_officer')
        .set({ status: status as 'active' })
        .where('id', '=', id)
        .execute()
      return form.idNumber
    }
    const rows = [
      rowOf(2, { idNumber: await created({}, 'active'), name: '更名人', employer: '东湖大学' }),
      rowOf(3, { idNumber: await created({}, 'active'), termEnd: '2030-02-28' }),
      rowOf(4, { idNumber: await created({}, 'pending') }),
      rowOf(5, { idNumber: await created({ orgId: elsewhere }, 'draft') }),
      rowOf(6, { org: '380200' }),
    ]
    const { errors, changes } = await check(rows, own)
    expect(errors.map(told)).toEqual([
      [3, 'termEnd', '已入库的听证员请通过“续聘”更改聘期'],
      [4, 'idNumber', '该听证员的状态为待审核，不能修改'],
      [5, 'idNumber', '此人已在其他检察院的听证员库中，请在表单中登记并填写跨库同意书'],
      [6, 'org', '所属检察院不存在、已停用或不在您的管理范围内'],
    ])
    expect(changes.filter(({ row }: { row: number }) => row === 2)).toEqual([
      { row: 2, name: '周敏', field: 'name', before: '周敏', after: '更名人' },
      { row: 2, name: '周敏', field: 'residence', before: '江宁省东湖市东湖区', after: '江宁市东湖区' },
      { row: 2, name: '周敏', field: 'employer', before: '江宁大学', after: '东湖大学' },
    ])
  })

  it('S14.8 a number of a letter belongs to one officer, and what was submitted since is not undone', async () => {
    const row = rowOf(2, { letterNo: 'JN-导入-1', checkedBy: '王建国', checkedOn: '2026-11-20' })
    const { data } = (await run('hearing-import-letter-no', [row])).body
    const { errors } = await check([rowOf(2, { letterNo: 'JN-导入-1' })])
    expect(errors.map(told)).toEqual([[2, 'letterNo', '该聘书编号已被其他听证员使用']])
    const [{ id }] = (await hearing.get('list', { name: '导入人' })).body.data
    await hearing.step('submit', [id])
    const undone = await hearing.post('import/undo', { batchId: data.batchId })
    expect(undone.body.data).toEqual({
      removed: 0,
      restored: 0,
      kept: [
        {
          idNumber: `380***********${row.idNumber.slice(-4)}`,
          name: '导入人',
          reason: '该听证员的状态为待审核，不能修改',
        },
      ],
    })
  })
})
