import { menuManagement } from '../../src/features/system/menu/menu.http.ts'
import type { MenuManagement } from '../../src/features/system/menu/menu.ts'
import { rightsGateway } from '../../src/features/system/user/parts/rights/user-rights.http.ts'
import type { RightsGateway } from '../../src/features/system/user/parts/rights/user-rights.ts'
import { state } from '../states.ts'
import { example, given } from './given.ts'
import { boolean, eachLike, id, oneOf, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing } from './refusal.ts'

const { signal } = new AbortController()
const path = '/api/system/user/effective'
const chenjing = { username: 'chenjing', name: '陈静' }
const exists = state('a user exists', chenjing)
const noId = '99999999'
const entryId = '120014'
const page = state('a menu page exists', {
  routeName: 'contract-page',
  name: '契约页面',
  button: '契约查询',
  permission: 'contract:page:query',
})

const reason = '未授予：该用户的角色都没有此目录。'
const role = { id: '5', name: '普通干警', reach: '仅本人' }
const entry = { id: '3', type: 'folder', name: '系统管理', granted: false } as const
const anyRole = { id: id(role.id), name: words(role.name), reach: words(role.reach) }
const anyEntry = {
  id: id(entry.id),
  type: oneOf(['folder', 'page', 'button', 'link'], entry.type),
  name: words(entry.name),
  path: [],
  granted: boolean(entry.granted),
  reasons: eachLike(words(reason)),
}
const user = { id: given('userId'), ...chenjing, roles: eachLike(anyRole) }
const readUser = { id: example.userId, ...chenjing, roles: [role] }

stateReads<RightsGateway>(
  [
    {
      name: 'what a user may do',
      path,
      query: { id: given('userId') },
      given: [exists],
      call: (gateway) => gateway.of(example.userId, signal),
      answers: [
        {
          data: { ...user, entries: eachLike(anyEntry) },
          resolves: { ...readUser, entries: [{ ...entry, path: [], reasons: [reason] }] },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          given: [state('no user has the id', { id: noId })],
          query: { id: noId },
          call: (gateway) => gateway.of(noId, signal),
          refused: missing('用户不存在'),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => rightsGateway(api) },
)

stateReads<MenuManagement>(
  [
    {
      name: 'why a user has a menu entry',
      path,
      query: { id: given('userId'), menuId: given('entryId', entryId) },
      given: [exists, page],
      call: (gateway) => gateway.why(entryId, example.userId, signal),
      answers: [
        {
          data: {
            ...user,
            entries: [
              {
                id: id(entryId),
                type: 'page',
                name: '契约页面',
                path: eachLike(words('系统管理')),
                granted: false,
                reasons: eachLike(text(/^\S.*。$/, reason)),
              },
            ],
            holders: eachLike({ id: id('1'), name: words('系统管理员') }),
          },
          resolves: {
            ...readUser,
            entries: [
              { id: entryId, type: 'page', name: '契约页面', path: ['系统管理'], granted: false, reasons: [reason] },
            ],
            holders: [{ id: '1', name: '系统管理员' }],
          },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          given: [exists],
          query: { id: given('userId'), menuId: noId },
          call: (gateway) => gateway.why(noId, example.userId, signal),
          refused: missing('菜单不存在'),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => menuManagement(api) },
)
