import { expect, it } from 'vitest'
import { outcomeOf } from '../../../../src/features/work/service/parts/apply/apply.ts'
import {
  detailsOf,
  notDecidable,
  notRevocable,
  type ServiceRequest,
  statusOf,
  termOf,
} from '../../../../src/features/work/service/parts/approval/approval.ts'

const request: ServiceRequest = {
  id: '1',
  name: '刘思婷',
  username: 'clerk',
  orgName: '东湖区人民检察院',
  application: '电子档案',
  reason: '办理申诉案件',
  status: 'pending',
  own: false,
  expired: false,
  createTime: '2026-11-20 10:00:00',
}

it.each([
  ['pending', '待审批', undefined, '该申请没有已同意的权限', ''],
  ['approved', '已同意', '该申请已审批', undefined, '长期'],
  ['refused', '已拒绝', '该申请已审批', '该申请没有已同意的权限', ''],
  ['cancelled', '已撤回', '申请人已撤回', '该申请没有已同意的权限', ''],
  ['revoked', '已收回', '该申请已审批', '该申请没有已同意的权限', '长期'],
] as const)('a request that is %s: %s, and what it refuses', (status, label, decide, revoke, term) => {
  const one = { ...request, status }
  expect([statusOf(one).label, notDecidable(one), notRevocable(one), termOf(one)]).toEqual([
    label,
    decide,
    revoke,
    term,
  ])
})

it('one that was approved until a day that is past says so, and cannot be taken back', () => {
  const past = { ...request, status: 'approved', validUntil: '2026-11-20', expired: true } as const
  expect([termOf(past), notRevocable(past), notDecidable(past)]).toEqual([
    '2026-11-20 已到期',
    '该权限已到期',
    '该申请已审批',
  ])
})

it('one’s own request is decided by others', () => {
  const own = { ...request, own: true }
  expect([notDecidable(own), notRevocable({ ...own, status: 'approved' })]).toEqual([
    '不能审批自己的申请',
    '不能审批自己的申请',
  ])
})

it('one request is decided with its reason in view, many by number and names', () => {
  expect(detailsOf([request])).toEqual([
    ['申请', '刘思婷（clerk）申请“电子档案”'],
    ['申请理由', '办理申诉案件'],
  ])
  const [[, text] = []] = detailsOf(Array.from({ length: 7 }, () => request))
  expect(text).toBe(`7 项：${Array.from({ length: 5 }, () => '刘思婷（clerk）申请“电子档案”').join('；')}等`)
})

it.each([
  ['pending', '待审批'],
  ['refused', '未同意'],
  ['revoked', '已收回'],
  ['approved', '已到期'],
  ['cancelled', undefined],
] as const)('the user reads of a request that is %s: %s', (status, label) => {
  const own = { id: '1', status, reason: '办案', createTime: '2026-11-20 10:00:00' }
  expect(outcomeOf({ clientId: 'archive', name: '电子档案', request: own })?.label).toBe(label)
})
