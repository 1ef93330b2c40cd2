import { orgGateway } from '../../src/features/system/org/org.http.ts'
import type { OrgGateway } from '../../src/features/system/org/org.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges } from './change.ts'
import { example, given } from './given.ts'
import { id } from './matchers.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const known = state('an organisation exists', { code: 'CONTRACT-1', name: '契约检察院' })
const merged = state('an organisation can be merged', { code: 'CONTRACT-1', name: '契约检察院' })
const below = state('an organisation is below it', {
  code: 'CONTRACT-2',
  name: '契约检察院二分院',
  below: 'CONTRACT-1',
})
const free = state('no organisation has the code', { code: 'CONTRACT-FREE' })
const noId = '99999999'

const filled = {
  name: '契约区人民检察院',
  shortName: '契约区院',
  code: 'CONTRACT-FREE',
  kind: 'procuratorate',
  level: 'county',
  regionCode: '389901',
  creditCode: '11389901MB0001234K',
  leader: '陈静',
  phone: '025-88880102',
  address: '平安路 1 号',
  remark: '新设',
} as const
const change = {
  id: example.customOrgId,
  version: 1,
  name: '契约院',
  code: 'CONTRACT-1',
  kind: 'procuratorate',
} as const
const codeTaken = conflict('机构编码已存在', 'code')

stateChanges<OrgGateway>(
  [
    {
      name: 'creating an organisation',
      path: '/api/system/org/create',
      given: [free],
      body: { ...filled, parentId: given('orgId') },
      call: (gateway) => gateway.create({ ...filled, parentId: example.orgId }),
      data: { id: id('120016') },
      refusals: [
        [
          ' with a code that another one has',
          [known],
          { ...filled, code: 'CONTRACT-1', parentId: given('orgId') },
          (gateway) => gateway.create({ ...filled, code: 'CONTRACT-1', parentId: example.orgId }),
          codeTaken,
        ],
        [
          ' below one that does not exist',
          [free],
          { ...filled, parentId: noId },
          (gateway) => gateway.create({ ...filled, parentId: noId }),
          refusedBy('上级机构不存在或不在您的管理范围内', 'parentId'),
        ],
      ],
    },
    {
      name: 'changing an organisation',
      path: '/api/system/org/update',
      given: [known],
      body: { ...change, id: given('customOrgId') },
      call: (gateway) => gateway.update(change),
      refusals: [
        [
          ' that was changed in the meantime',
          [known],
          { ...change, id: given('customOrgId'), version: 9 },
          (gateway) => gateway.update({ ...change, version: 9 }),
          conflict('该机构已被他人修改，请刷新后重试'),
        ],
        [
          ' that does not exist',
          [],
          { ...change, id: noId },
          (gateway) => gateway.update({ ...change, id: noId }),
          missing('机构不存在'),
        ],
      ],
    },
    {
      name: 'moving an organisation',
      path: '/api/system/org/move',
      given: [known],
      body: { id: given('customOrgId'), version: 1, parentId: given('orgId') },
      call: (gateway) => gateway.move({ id: example.customOrgId, version: 1, parentId: example.orgId }),
      refusals: [
        [
          ' below itself',
          [known],
          { id: given('customOrgId'), version: 1, parentId: given('customOrgId') },
          (gateway) => gateway.move({ id: example.customOrgId, version: 1, parentId: example.customOrgId }),
          refusedBy('不能移动到本机构或其下级机构之下', 'parentId'),
        ],
        [
          ' that was changed in the meantime',
          [known],
          { id: given('customOrgId'), version: 9, parentId: given('orgId') },
          (gateway) => gateway.move({ id: example.customOrgId, version: 9, parentId: example.orgId }),
          conflict('该机构已被他人修改，请刷新后重试'),
        ],
        [
          ' before one that is not below the parent',
          [known],
          { id: given('customOrgId'), version: 1, parentId: given('orgId'), beforeId: noId },
          (gateway) => gateway.move({ id: example.customOrgId, version: 1, parentId: example.orgId, beforeId: noId }),
          refusedBy('所选位置已变化，请刷新后重试', 'beforeId'),
        ],
      ],
    },
    {
      name: 'merging an organisation',
      path: '/api/system/org/merge',
      given: [merged],
      body: { id: given('customOrgId'), targetId: given('orgId'), plan: given('plan') },
      call: (gateway) => gateway.merge({ id: example.customOrgId, targetId: example.orgId, plan: example.plan }),
      refusals: [
        [
          ' after what it moves has changed',
          [merged],
          { id: given('customOrgId'), targetId: given('orgId'), plan: 'f'.repeat(64) },
          (gateway) => gateway.merge({ id: example.customOrgId, targetId: example.orgId, plan: 'f'.repeat(64) }),
          conflict('预览之后，机构、人员或角色有变化，请重新确认'),
        ],
        [
          ' into itself',
          [known],
          { id: given('customOrgId'), targetId: given('customOrgId'), plan: 'f'.repeat(64) },
          (gateway) => gateway.merge({ id: example.customOrgId, targetId: example.customOrgId, plan: 'f'.repeat(64) }),
          refusedBy('不能合并到本机构或其下级机构', 'targetId'),
        ],
      ],
    },
    {
      name: 'disabling organisations',
      path: '/api/system/org/status',
      given: [known],
      body: { ids: [given('customOrgId')], status: 'disabled' },
      call: (gateway) => gateway.setStatus([example.customOrgId], 'disabled'),
      data: allDone(given('customOrgId')),
      resolves: allDone(example.customOrgId),
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId], status: 'disabled' },
          (gateway) => gateway.setStatus([noId], 'disabled'),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '机构不存在' }),
        ],
        [
          ' but not one that was changed since, which taking it back would overwrite',
          [known],
          { ids: [given('customOrgId')], status: 'disabled', versions: [99] },
          (gateway) => gateway.setStatus([example.customOrgId], 'disabled', [99]),
          ...noneDone({
            id: given('customOrgId'),
            example: example.customOrgId,
            code: 'AA0001',
            message: '该机构已被他人修改，请刷新后重试',
          }),
        ],
      ],
      refusals: [
        [
          ' with an empty selection',
          [],
          { ids: [], status: 'disabled' },
          (gateway) => gateway.setStatus([], 'disabled'),
          malformed(),
        ],
      ],
    },
    {
      name: 'removing organisations',
      path: '/api/system/org/remove',
      given: [known],
      body: { ids: [given('customOrgId')] },
      call: (gateway) => gateway.remove([example.customOrgId]),
      data: allDone(given('customOrgId')),
      resolves: allDone(example.customOrgId),
      outcomes: [
        [
          ' but not one with another below it',
          [known, below],
          { ids: [given('customOrgId')] },
          (gateway) => gateway.remove([example.customOrgId]),
          ...noneDone({
            id: given('customOrgId'),
            example: example.customOrgId,
            code: 'AA0001',
            message: '该机构有 1 个下级机构，不能删除',
          }),
        ],
      ],
      refusals: [[' with an empty selection', [], { ids: [] }, (gateway) => gateway.remove([]), malformed()]],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => orgGateway(api) },
)
