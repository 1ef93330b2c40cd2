import { describe, expect, it } from 'vitest'
import { ageOn } from '../../../server/system/hearing/rules.ts'
import { hearingOf, newIdNumber, officerForm } from './hearing-site.ts'
import { useManagementSite } from './management-site.ts'

/** Today is 2026-11-21. */
describe('hearing officers: the rules of the form', () => {
  const { admin, site } = useManagementSite()
  const hearing = hearingOf(admin)
  const orgOf = async (code: string) =>
    (await site.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  const born = (birthDate: string, more: object = {}) => ({ birthDate, idNumber: newIdNumber(birthDate), ...more })

  it.each([
    ['2000-11-21', '2026-11-20', 25],
    ['2000-11-21', '2026-11-21', 26],
    ['2000-02-29', '2026-02-28', 25],
    ['2000-02-29', '2026-03-01', 26],
  ])('S14.4 who was born on %s is on %s %i years old', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age)
  })

  it.each([
    ['the 23rd birthday', born('2003-11-21'), undefined],
    ['the day before it', born('2003-11-22'), ['birthDate', '听证员须年满 23 周岁']],
    ['a day to come', born('2027-01-01'), ['birthDate', '出生日期不能晚于今天']],
    ['another day of birth than the id number', { birthDate: '1980-05-13' }, ['birthDate', '出生日期与证件号不一致']],
    ['another gender than the id number', { gender: 'male' }, ['gender', '性别与证件号不一致']],
    [
      'a number whose last character is wrong',
      { idNumber: '380100198005124263' },
      ['idNumber', '证件号不正确，请核对'],
    ],
    ['a day that does not exist', { checkedOn: '2026-02-30' }, ['checkedOn', '日期 2026-02-30 不存在']],
    ['five years', { termBegin: '2026-03-01', termEnd: '2031-03-01' }, undefined],
    ['a day more', { termBegin: '2026-03-01', termEnd: '2031-03-02' }, ['termEnd', '聘期不能超过 5 年']],
    ['no term', { termBegin: '2026-03-01', termEnd: '2026-03-01' }, ['termEnd', '聘期结束日期须晚于开始日期']],
    ['a recommendation of no one', { source: 'recommended' }, ['recommender', '请填写推荐单位']],
    ['a recommendation', { source: 'recommended', recommender: '江宁大学' }, undefined],
    ['further pools', { otherPools: '省院库' }, ['consent', '加入其他听证员库须登记本人的跨库同意书']],
    ['further pools with consent', { otherPools: '省院库', consent: '2026-02-01 本人签署' }, undefined],
    ['a check by no one', { checkedBy: undefined }, ['checkedBy', '请填写核查人']],
    ['a check to come', { checkedOn: '2026-11-22' }, ['checkedOn', '核查日期不能晚于今天']],
    [
      'a finding of no day',
      { checkedOn: undefined, checkedBy: undefined, punished: true },
      ['checkedOn', '请填写核查日期'],
    ],
    ['no check yet', { checkedOn: undefined, checkedBy: undefined }, undefined],
    ['an unknown field of knowledge', { fields: ['law', 'magic'] }, ['fields', '所选专业领域不存在']],
    ['an unknown degree', { degree: '9' }, ['degree', '所选学位不存在']],
    ['a blank employer', { employer: '  ' }, ['employer', '请输入工作单位，不能包含 < >、控制字符和不可见字符']],
  ])('S14.4 a form with %s', async (_what, more, fault) => {
    const { body } = await hearing.post('create', officerForm(await orgOf('380102'), more))
    const [error] = body.data?.errors ?? []
    expect(error && [error.field, error.message]).toEqual(fault)
  })

  it('S14.1 the pool belongs to an office that is in use', async () => {
    const department = await site.db
      .selectFrom('org')
      .select('id')
      .where('kind', '=', 'department')
      .executeTakeFirstOrThrow()
    const refusal = async (id: string) => (await hearing.post('create', officerForm(id))).body.data.errors
    expect(await refusal(department.id)).toEqual([{ field: 'orgId', message: '听证员库由检察院设立，请选择检察院' }])
    expect(await refusal('99999999')).toEqual([
      { field: 'orgId', message: '所属检察院不存在、已停用或不在您的管理范围内' },
    ])
  })

  it('S14.1 a person is in a pool once, in a second one with consent, and again after leaving', async () => {
    const [here, there] = [await orgOf('380102'), await orgOf('380103')]
    const form = officerForm(here, { letterNo: 'JN-1' })
    const errorsOf = async (body: object) => {
      const reply = await hearing.post('create', body)
      return [
        reply.status,
        reply.body.data?.errors?.map(({ field }: { field: string }) => field) ??
          (reply.status === 200 ? 'created' : reply.body.message),
      ]
    }
    expect(await errorsOf(form)).toEqual([200, 'created'])
    expect(await errorsOf({ ...form, letterNo: 'JN-2' })).toEqual([409, ['idNumber']])
    expect(await errorsOf({ ...form, orgId: there, letterNo: 'JN-2' })).toEqual([400, ['consent']])
    expect(await errorsOf({ ...form, orgId: there, consent: '已同意' })).toEqual([409, ['letterNo']])
    expect(await errorsOf({ ...form, orgId: there, letterNo: 'JN-2', consent: '已同意' })).toEqual([200, 'created'])
    await site.db
      .updateTable('hearing_officer')
      .set({ status: 'left', leave_reason: 'resigned' })
      .where('id_number', '=', form.idNumber)
      .execute()
    expect(await errorsOf({ ...form, letterNo: 'JN-3' })).toEqual([200, 'created'])
  })

  it('S14.1 of two forms for one person in two pools at once, one is refused', async () => {
    const form = officerForm(await orgOf('380102'))
    const replies = await Promise.all([
      hearing.post('create', form),
      hearing.post('create', { ...form, orgId: await orgOf('380103') }),
    ])
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
  })
})
