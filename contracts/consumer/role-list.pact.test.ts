import { roleGateway } from '../../src/features/system/role/role.http.ts'
import type { RoleGateway } from '../../src/features/system/role/role.ts'
import { type ListedRole, state } from '../states.ts'
import { example, given, pathOf } from './given.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed, missing } from './refusal.ts'

const { signal } = new AbortController()
/** The request that the screen sends when it opens. */
const opened = { current: 1, size: 10, orders: 'sort:true' }
const openedQuery = { current: '1', size: '10', orders: 'sort:true' }

const anyRole = {
  id: id('1'),
  key: words('admin'),
  name: words('系统管理员'),
  builtIn: boolean(true),
  dataScope: oneOf(['all', 'org_and_below', 'org', 'self', 'custom'], 'all'),
  secondFactor: boolean(false),
  sort: count(1),
  status: oneOf(['normal', 'disabled'], 'normal'),
  userCount: count(1),
  createTime: dateTime('2026-03-02 09:30:00'),
  version: count(1),
  withinReach: boolean(true),
}

const day = (of: number): ListedRole => ({
  key: `contract-list-${of}`,
  name: `契约角色${of}`,
  status: 'disabled',
  sort: 100 + of,
  createTime: `2026-02-0${of} 08:00:00`,
})
const last: ListedRole = { ...day(3), remark: '庭审记录', validUntil: '2099-12-31' }
/** Each of the last four fails exactly one condition of the search. */
const roles: ListedRole[] = [
  day(1),
  day(2),
  last,
  { ...day(4), name: '其他角色' },
  { ...day(5), key: 'other-list-5' },
  { ...day(6), status: 'normal' },
  { ...day(7), createTime: '2026-03-01 00:00:00' },
]
const search = {
  name: '契约',
  key: 'contract-list',
  status: 'disabled',
  createBeginTime: '2026-02-01',
  createEndTime: '2026-02-28',
  orders: 'createTime:true',
}
const listed = {
  builtIn: false,
  dataScope: 'self',
  orgIds: [],
  secondFactor: false,
  userCount: 0,
  version: 1,
  withinReach: true,
}

const clerk = state('a role exists', { key: 'contract-clerk', name: '书记员' })
const inForm = { key: 'contract-clerk', name: '书记员', sort: 6, status: 'normal', ...listed }
const noId = '99999999'
const members = { current: 1, size: 10, keyword: 'chenjing' }

stateReads<RoleGateway>(
  [
    {
      name: 'roles',
      path: '/api/system/role/list',
      query: openedQuery,
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike(anyRole),
          total: count(5),
          resolves: {
            rows: [
              {
                id: '1',
                key: 'admin',
                name: '系统管理员',
                builtIn: true,
                dataScope: 'all',
                secondFactor: false,
                sort: 1,
                status: 'normal',
                userCount: 1,
                createTime: '2026-03-02 09:30:00',
                version: 1,
                withinReach: true,
              },
            ],
            total: 5,
          },
        },
        {
          how: ' by every condition of the search, the second page',
          given: [state('roles exist', { roles })],
          query: { ...search, current: '2', size: '2' },
          call: (gateway) => gateway.list({ ...search, current: 2, size: 2 }, signal),
          data: [{ ...listed, ...last, id: id('120014') }],
          total: 3,
          resolves: { rows: [{ ...listed, ...last, id: '120014' }], total: 3 },
        },
        {
          how: ' whose key no role has',
          given: [state('no role has the key', { key: 'contract-free' })],
          query: { ...openedQuery, key: 'contract-free' },
          call: (gateway) => gateway.list({ ...opened, key: 'contract-free' }, signal),
          data: [],
          total: 0,
          resolves: { rows: [], total: 0 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'built_in:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'built_in:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one role',
      path: pathOf('/api/system/role/', 'customRoleId'),
      given: [clerk],
      call: (gateway) => gateway.detail(example.customRoleId),
      answers: [
        {
          data: { ...inForm, id: id(example.customRoleId), createTime: dateTime() },
          resolves: { ...inForm, id: example.customRoleId, createTime: '2026-03-02 09:30:00' },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          path: `/api/system/role/${noId}`,
          call: (gateway) => gateway.detail(noId),
          refused: missing('角色不存在'),
        },
      ],
    },
    {
      name: 'the menus of a role',
      path: '/api/system/role/menus',
      query: { id: given('customRoleId') },
      given: [state('a role with menus exists', { key: 'contract-menus', name: '书记员' })],
      call: (gateway) => gateway.menus(example.customRoleId),
      answers: [
        {
          data: {
            version: 1,
            menuIds: eachLike(id('3')),
            menus: eachLike({
              id: id('3'),
              label: words('系统管理'),
              type: 'folder',
              disabled: false,
              children: eachLike({ id: id('4'), label: words('用户列表'), type: 'page', disabled: false }),
            }),
          },
          resolves: {
            version: 1,
            menuIds: ['3'],
            menus: [
              {
                id: '3',
                label: '系统管理',
                type: 'folder',
                disabled: false,
                children: [{ id: '4', label: '用户列表', type: 'page', disabled: false }],
              },
            ],
          },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.menus(noId),
          refused: missing('角色不存在'),
        },
      ],
    },
    {
      name: 'the members of a role',
      path: '/api/system/role/members',
      query: { id: given('customRoleId'), current: '1', size: '10', keyword: 'chenjing' },
      given: [clerk, state('a user holds the role', { key: 'contract-clerk', username: 'chenjing' })],
      call: (gateway) => gateway.members({ id: example.customRoleId, ...members }, signal),
      answers: [
        {
          data: [
            {
              id: id(example.userId),
              username: 'chenjing',
              name: '陈静',
              orgId: id(example.orgId),
              orgName: words('江宁省人民检察院'),
              status: 'normal',
            },
          ],
          total: 1,
          resolves: {
            rows: [
              {
                id: example.userId,
                username: 'chenjing',
                name: '陈静',
                orgId: example.orgId,
                orgName: '江宁省人民检察院',
                status: 'normal',
              },
            ],
            total: 1,
          },
        },
        {
          how: ' of an organisation alone',
          query: {
            id: given('customRoleId'),
            current: '1',
            size: '10',
            keyword: 'chenjing',
            orgId: given('orgId'),
            includeChildren: 'false',
          },
          call: (gateway) =>
            gateway.members(
              { id: example.customRoleId, ...members, orgId: example.orgId, includeChildren: false },
              signal,
            ),
          data: eachLike({ id: id(example.userId), username: 'chenjing', name: '陈静', orgId: id(example.orgId) }),
          total: 1,
          resolves: {
            rows: [{ id: example.userId, username: 'chenjing', name: '陈静', orgId: example.orgId }],
            total: 1,
          },
        },
        {
          how: ' that could be added, of which there are none',
          query: { id: given('customRoleId'), current: '1', size: '10', keyword: 'chenjing', assigned: 'false' },
          call: (gateway) => gateway.members({ id: example.customRoleId, ...members, assigned: false }, signal),
          data: [],
          total: 0,
          resolves: { rows: [], total: 0 },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId, current: '1', size: '10', keyword: 'chenjing' },
          call: (gateway) => gateway.members({ id: noId, ...members }, signal),
          refused: missing('角色不存在'),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => roleGateway(api) },
)
