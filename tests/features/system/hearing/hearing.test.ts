import { describe, expect, it } from 'vitest'
import { hearing as manifest } from '../../../../src/features/system/hearing/index.ts'
import {
  birthMistake,
  changeOf,
  dayAfter,
  endOfTerm,
  fieldsFor,
  genderMistake,
  idMistake,
  newOfficerOf,
  termAfter,
  termMistake,
  toldBy,
  valuesOf,
} from '../../../../src/features/system/hearing/parts/form/hearing-values.ts'
import {
  beforeAuditing,
  beforeSubmitting,
  checkText,
  notAuditable,
  notEditable,
  notInPool,
  notPausable,
  notRemovable,
  notRenewable,
  notResumable,
  notSubmittable,
  statusOf,
  statusOptions,
  statusText,
} from '../../../../src/features/system/hearing/parts/state/hearing-state.ts'
import {
  auditDetails,
  commonTermOf,
  leaveDetails,
  newTermOf,
  nextTermOf,
  renewalDetails,
} from '../../../../src/features/system/hearing/parts/step/hearing-steps.ts'
import { newOfficer } from './officer.ts'

const officer = newOfficer({ submitterName: '李静怡' })

describe('S14.2 what can be done with an officer follows the state', () => {
  it.each([
    // state, edit, submit, audit, pause, resume, renew, leave, remove
    ['draft', true, true, false, false, false, false, false, true],
    ['pending', false, false, true, false, false, false, false, false],
    ['rejected', true, true, false, false, false, false, false, true],
    ['active', true, false, false, true, false, true, true, false],
    ['paused', true, false, false, false, true, true, true, false],
    ['left', false, false, false, false, false, false, false, false],
  ] as const)('%s', (status, ...can) => {
    const rules = [
      notEditable,
      notSubmittable,
      notAuditable,
      notPausable,
      notResumable,
      notRenewable,
      notInPool,
      notRemovable,
    ]
    expect(rules.map((rule) => rule({ ...officer, status }) === undefined)).toEqual(can)
  })

  it('what a synchronisation keeps is neither changed nor renewed, but leaves', () => {
    const synced = { ...officer, origin: 'synced' } as const
    expect([notEditable(synced), notRenewable(synced), notInPool(synced)]).toEqual([
      '由同步维护，请在来源系统修改',
      '聘期由同步维护',
      undefined,
    ])
  })

  it.each([
    ['a draft that was checked', {}, undefined],
    ['one that was not', { checkedOn: undefined }, '请先完成资格核查'],
    ['one with a criminal record', { punished: true }, '不符合条件：受过刑事处罚'],
    ['one who was dismissed', { dismissed: true }, '不符合条件：被开除公职'],
    ['one whose licence was revoked', { revoked: true }, '不符合条件：被吊销律师、公证员执业证书'],
    ['a defaulter, about which the site decides', { defaulter: true }, undefined],
    ['a rejected one', { status: 'rejected' }, '已驳回，请先修改'],
    ['one of the pool, to which it does not apply', { status: 'active', checkedOn: undefined }, undefined],
  ] as const)('submitting waits for what %s lacks', (_who, more, reason) => {
    const { checkedOn, ...draft } = { ...officer, status: 'draft' as const, ...more }
    expect(beforeSubmitting({ ...draft, ...(checkedOn !== undefined && { checkedOn }) })).toBe(reason)
  })

  it('a submission is decided on by another one', () => {
    expect(beforeAuditing({ status: 'pending', ownSubmission: true })).toBe('本人提交，请由他人审核')
    expect(beforeAuditing({ status: 'pending' })).toBeUndefined()
    expect(beforeAuditing({ status: 'active', ownSubmission: true })).toBeUndefined()
  })
})

it('S14.2 待届满 is told under 在库, by which it is found', () => {
  expect(statusOf({ status: 'active', ending: true })).toEqual({ label: '在库', severity: 'success', note: '待届满' })
  expect([statusText({ status: 'active', ending: true }), statusText({ status: 'paused', ending: false })]).toEqual([
    '在库（待届满）',
    '请假暂停',
  ])
  expect(statusOptions.map(({ label }) => label)).toEqual(['草稿', '待审核', '已驳回', '在库', '请假暂停', '已出库'])
})

it('S14.4 the check of the qualification in words', () => {
  const { checkedOn: _on, ...unchecked } = officer
  expect([
    checkText(unchecked),
    checkText(officer),
    checkText({ ...officer, defaulter: true, otherFinding: '信访在办' }),
  ]).toEqual(['未核查', '未发现不得担任听证员的情形', '失信被执行人、信访在办'])
})

it('S14.6 a new officer is of the office that the list shows, and nothing is chosen for the person', () => {
  const { orgId, gender, category, source, identities, punished, termEnd } = valuesOf(undefined, '12')
  expect({ orgId, gender, category, source, identities, punished, termEnd }).toEqual({
    orgId: '12',
    gender: '',
    category: '',
    source: '',
    identities: [],
    punished: false,
    termEnd: '',
  })
})

it('S14.1 what is sent names who recommended only where that is the source, and the version that was read', () => {
  const values = valuesOf(officer)
  expect(newOfficerOf(values).recommender).toBe('江宁大学')
  expect(newOfficerOf({ ...values, source: 'public' })).not.toHaveProperty('recommender')
  const { id, version, phone, caseTypes } = changeOf(values, officer)
  expect({ id, version, phone, caseTypes }).toEqual({
    id: '2001',
    version: 3,
    phone: '139****1111',
    caseTypes: ['civil'],
  })
})

it('S14.6 a change may send the masked id number that was read, and no other', () => {
  expect(fieldsFor(officer).idNumber.pattern.test('380***********4262')).toBe(true)
  expect(fieldsFor(undefined).idNumber.pattern.test('380***********4262')).toBe(false)
  expect(idMistake('380***********4262', officer)).toBeUndefined()
  expect(idMistake('380***********4263', officer)).toBe('请填写完整的证件号')
  expect(idMistake('380100198005124263', officer)).toBe('证件号不正确，请核对')
  expect(idMistake('38010019800512426', officer)).toBeUndefined() // The rule of the field tells it.
})

it('S14.6 a valid id number tells the date of birth and the gender', () => {
  expect(toldBy('110105194912310021')).toBeUndefined()
  expect(toldBy('11010519491231002X')).toEqual({ birthDate: '1949-12-31', gender: 'female' })
  expect(toldBy(' 380102199003074211 ')).toEqual({ birthDate: '1990-03-07', gender: 'male' })
  expect(toldBy('380***********4262')).toBeUndefined()
  expect([birthMistake('1949-12-30', '11010519491231002X'), genderMistake('male', '11010519491231002X')]).toEqual([
    '出生日期与证件号不一致',
    '性别与证件号不一致',
  ])
  expect([birthMistake('1949-12-30', '380***********4262'), genderMistake('male', '1101')]).toEqual([
    undefined,
    undefined,
  ])
})

it.each([
  ['2026-03-01', 5, '2031-02-28'],
  ['', 5, undefined],
  ['2026-13-01', 5, undefined],
] as const)('S14.5 a term from %s of %i years ends on %s', (begin, years, end) => {
  expect(endOfTerm(begin, years)).toBe(end)
})

it('S14.5 the end follows the beginning by the years of the site, until a person sets another one', () => {
  const ends = (end: string) => termAfter({ begin: '2026-04-01', end, before: '2026-03-01' }, 5)
  expect(ends('')).toBe('2031-03-31')
  expect(ends('2031-02-28')).toBe('2031-03-31')
  expect(ends('2029-02-28')).toBeUndefined()
  expect(termAfter({ begin: '', end: '', before: '' }, 5)).toBeUndefined()
  expect(termAfter({ begin: '2026-04-01', end: '2031-03-31', before: '2026-04-01' }, 2)).toBeUndefined()
})

it('S14.5 an approval states a term where it differs from the one that was registered', () => {
  const { warehousingDate: _since, ...fresh } = officer
  const term = { termBegin: '2024-03-01', termEnd: '2029-02-28' }
  expect(commonTermOf([fresh, fresh])).toEqual(term)
  expect(newTermOf(term, [fresh])).toBeUndefined()
  expect(newTermOf({ ...term, termEnd: '2027-02-28' }, [fresh])).toEqual({ ...term, termEnd: '2027-02-28' })
  expect(commonTermOf([fresh, { ...fresh, termEnd: '2028-02-29' }])).toEqual({ termBegin: '', termEnd: '' })
})

it('S14.5 a term ends after it begins', () => {
  expect(termMistake('2026-03-01', '2026-03-01')).toBe('聘期结束日期须晚于开始日期')
  expect(termMistake('2026-03-02', '2026-03-01')).toBeUndefined()
  expect(termMistake('2026-03-02', '')).toBeUndefined()
  expect([dayAfter('2028-02-28'), dayAfter('2026-12-31'), dayAfter('x')]).toEqual(['2028-02-29', '2027-01-01', ''])
})

it('S14.5 a renewal is offered the term after the present one, as long as that, where all have the same', () => {
  expect(nextTermOf([officer])).toEqual({ termBegin: '2029-03-01', termEnd: '2034-02-28' })
  expect(nextTermOf([{ ...officer, termBegin: '2026-01-01', termEnd: '2026-06-30' }])).toEqual({
    termBegin: '2026-07-01',
    termEnd: '2027-06-30',
  })
  expect(nextTermOf([officer, { ...officer, id: '2' }]).termBegin).toBe('2029-03-01')
  expect(nextTermOf([officer, { ...officer, termEnd: '2029-03-01' }])).toEqual({ termBegin: '', termEnd: '' })
})

it('S14.2 a step tells what is decided on', () => {
  expect(auditDetails([officer])).toEqual([
    ['工作单位', '江宁大学，教师'],
    ['所属检察院', '东湖区人民检察院'],
    ['聘期', '2024-03-01 至 2029-02-28'],
    ['资格核查', '未发现不得担任听证员的情形（王建国，2024-02-20）'],
    ['提交人', '李静怡'],
  ])
  const others = ['南湖区人民检察院', '西山县人民检察院', '北川县人民检察院'].map((orgName) => ({
    ...officer,
    orgName,
  }))
  expect(auditDetails([officer, officer, ...others])).toEqual([
    ['人数', '5 人'],
    ['所属检察院', '东湖区人民检察院 2 人、南湖区人民检察院 1 人、西山县人民检察院 1 人 等 4 个检察院'],
  ])
  expect(renewalDetails([officer]).at(-1)).toEqual(['现聘期', '2024-03-01 至 2029-02-28'])
  expect(leaveDetails([officer, { ...officer, termEnd: '2030-01-01' }]).at(-1)).toEqual([
    '聘期止',
    '2029-02-28 至 2030-01-01',
  ])
})

it('S2.13 the screen is named as the specification names it', () => {
  expect([manifest.routeName, manifest.path, manifest.title]).toEqual([
    'system-hearing',
    '/system/hearing',
    '听证员管理',
  ])
})
