import { roleGateway } from '../../src/features/system/role/role.http.ts'
import type { RoleGateway } from '../../src/features/system/role/role.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges } from './change.ts'
import { example, given } from './given.ts'
import { id } from './matchers.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const clerk = state('a role exists', { key: 'contract-clerk', name: '书记员' })
const free = state('no role has the key', { key: 'contract-free' })
const withMenus = state('a role with menus exists', { key: 'contract-menus', name: '书记员' })
const chenjing = state('a user exists', { username: 'chenjing', name: '陈静' })
const noId = '99999999'
const created = { id: id('1002') }

const newRole = {
  key: 'contract-free',
  name: '速录员',
  dataScope: 'org',
  validUntil: '2099-12-31',
  secondFactor: true,
  sort: 7,
  remark: '庭审记录',
} as const
const change = { id: example.customRoleId, version: 1, name: '书记员（二部）', dataScope: 'self', sort: 8 } as const
const keyTaken = conflict('角色标识已存在', 'key')

stateChanges<RoleGateway>(
  [
    {
      name: 'creating a role',
      path: '/api/system/role/create',
      given: [free],
      body: newRole,
      call: (gateway) => gateway.create(newRole),
      data: created,
      resolves: { id: '1002' },
      refusals: [
        [
          ' with a key that another role has',
          [clerk],
          { ...newRole, key: 'contract-clerk' },
          (gateway) => gateway.create({ ...newRole, key: 'contract-clerk' }),
          keyTaken,
        ],
        [
          ' without organisations for a chosen data scope',
          [free],
          { ...newRole, dataScope: 'custom' },
          (gateway) => gateway.create({ ...newRole, dataScope: 'custom' }),
          refusedBy('请选择自定义数据范围的机构', 'orgIds'),
        ],
      ],
    },
    {
      name: 'changing a role',
      path: '/api/system/role/update',
      given: [clerk],
      body: { ...change, id: given('customRoleId') },
      call: (gateway) => gateway.update(change),
      refusals: [
        [
          ' that was changed in the meantime',
          [clerk],
          { ...change, id: given('customRoleId'), version: 9 },
          (gateway) => gateway.update({ ...change, version: 9 }),
          conflict('该角色已被他人修改，请刷新后重试'),
        ],
        [
          ' that does not exist',
          [],
          { ...change, id: noId },
          (gateway) => gateway.update({ ...change, id: noId }),
          missing('角色不存在'),
        ],
      ],
    },
    {
      name: 'disabling roles',
      path: '/api/system/role/status',
      given: [clerk],
      body: { ids: [given('customRoleId')], status: 'disabled' },
      call: (gateway) => gateway.setStatus([example.customRoleId], 'disabled'),
      data: allDone(given('customRoleId')),
      resolves: allDone(example.customRoleId),
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId], status: 'disabled' },
          (gateway) => gateway.setStatus([noId], 'disabled'),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '角色不存在' }),
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
      name: 'removing roles',
      path: '/api/system/role/remove',
      given: [clerk],
      body: { ids: [given('customRoleId')] },
      call: (gateway) => gateway.remove([example.customRoleId]),
      data: allDone(given('customRoleId')),
      resolves: allDone(example.customRoleId),
      outcomes: [
        [
          ' but not one that users hold',
          [clerk, state('a user holds the role', { key: 'contract-clerk', username: 'chenjing' })],
          { ids: [given('customRoleId')] },
          (gateway) => gateway.remove([example.customRoleId]),
          ...noneDone({
            id: given('customRoleId'),
            example: example.customRoleId,
            code: 'AA0001',
            message: '该角色下有 1 个用户，不能删除',
          }),
        ],
      ],
      refusals: [[' with an empty selection', [], { ids: [] }, (gateway) => gateway.remove([]), malformed()]],
    },
    {
      name: 'copying a role',
      path: '/api/system/role/copy',
      given: [clerk, free],
      body: { id: given('customRoleId'), key: 'contract-free', name: '速录员' },
      call: (gateway) => gateway.copy({ id: example.customRoleId, key: 'contract-free', name: '速录员' }),
      data: created,
      refusals: [
        [
          ' under a key that another role has',
          [clerk],
          { id: given('customRoleId'), key: 'contract-clerk', name: '速录员' },
          (gateway) => gateway.copy({ id: example.customRoleId, key: 'contract-clerk', name: '速录员' }),
          keyTaken,
        ],
      ],
    },
    {
      name: 'setting the menus of a role',
      path: '/api/system/role/grant',
      given: [withMenus],
      body: { id: given('customRoleId'), version: 1, menuIds: [given('menuId')] },
      call: (gateway) => gateway.grant({ id: example.customRoleId, version: 1, menuIds: [example.menuId] }),
      refusals: [
        [
          ' that was changed in the meantime',
          [withMenus],
          { id: given('customRoleId'), version: 9, menuIds: [] },
          (gateway) => gateway.grant({ id: example.customRoleId, version: 9, menuIds: [] }),
          conflict('该角色已被他人修改，请刷新后重试'),
        ],
        [
          ' to a menu that does not exist',
          [withMenus],
          { id: given('customRoleId'), version: 1, menuIds: [noId] },
          (gateway) => gateway.grant({ id: example.customRoleId, version: 1, menuIds: [noId] }),
          refusedBy('所选菜单不存在', 'menuIds'),
        ],
      ],
    },
    {
      name: 'giving a role to users',
      path: '/api/system/role/members/add',
      given: [clerk, chenjing],
      body: { id: given('customRoleId'), userIds: [given('userId')] },
      call: (gateway) => gateway.addMembers(example.customRoleId, [example.userId]),
      data: allDone(given('userId')),
      resolves: allDone(example.userId),
      outcomes: [
        [
          ' but not to the signed-in user',
          [clerk],
          { id: given('customRoleId'), userIds: [given('ownId')] },
          (gateway) => gateway.addMembers(example.customRoleId, [example.ownId]),
          ...noneDone({ id: given('ownId'), example: example.ownId, code: 'AA0001', message: '不能修改自己的角色' }),
        ],
        [
          ' but not to one that does not exist',
          [clerk, state('no user has the id', { id: noId })],
          { id: given('customRoleId'), userIds: [noId] },
          (gateway) => gateway.addMembers(example.customRoleId, [noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '用户不存在' }),
        ],
      ],
      refusals: [
        [
          ' where the role does not exist',
          [chenjing],
          { id: noId, userIds: [given('userId')] },
          (gateway) => gateway.addMembers(noId, [example.userId]),
          missing('角色不存在'),
        ],
      ],
    },
    {
      name: 'taking a role from users',
      path: '/api/system/role/members/remove',
      given: [clerk, state('a user holds the role', { key: 'contract-clerk', username: 'chenjing' })],
      body: { id: given('customRoleId'), userIds: [given('userId')] },
      call: (gateway) => gateway.removeMembers(example.customRoleId, [example.userId]),
      data: allDone(given('userId')),
      resolves: allDone(example.userId),
      outcomes: [
        [
          ' but not from the signed-in user',
          [clerk],
          { id: given('customRoleId'), userIds: [given('ownId')] },
          (gateway) => gateway.removeMembers(example.customRoleId, [example.ownId]),
          ...noneDone({ id: given('ownId'), example: example.ownId, code: 'AA0001', message: '不能修改自己的角色' }),
        ],
        [
          ' but not from one who has no other',
          [chenjing],
          { id: given('roleId'), userIds: [given('userId')] },
          (gateway) => gateway.removeMembers(example.roleId, [example.userId]),
          ...noneDone({
            id: given('userId'),
            example: example.userId,
            code: 'AA0001',
            message: '该用户只有这一个角色，不能移除',
          }),
        ],
      ],
      refusals: [
        [
          ' where the role does not exist',
          [chenjing],
          { id: noId, userIds: [given('userId')] },
          (gateway) => gateway.removeMembers(noId, [example.userId]),
          missing('角色不存在'),
        ],
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => roleGateway(api) },
)
