import { createAccountGateway } from '../../src/adapters/http/account-gateway.ts'
import { createMenuGateway } from '../../src/adapters/http/menu-gateway.ts'
import type { AccountGateway } from '../../src/core/ports/account-gateway.ts'
import type { MenuGateway } from '../../src/core/ports/menu-gateway.ts'
import { state } from '../states.ts'
import { example } from './given.ts'
import { arrayContaining, id, seconds, text, version, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed } from './refusal.ts'

const person = {
  id: id(example.ownId),
  username: words('wangjg'),
  name: words('王建国'),
  role: 'admin',
  roleNames: [words('系统管理员')],
  permissionsIds: text(/^[\w:-]+(,[\w:-]+)*$/, 'system:user:query,system:user:add'),
}
const read = {
  id: example.ownId,
  username: 'wangjg',
  name: '王建国',
  role: 'admin',
  roleNames: ['系统管理员'],
  permissionList: ['system:user:query', 'system:user:add'],
}
const details = {
  position: '信息化负责人',
  email: 'wangjg@example.gov.cn',
  lastLoginTime: '2026-03-02 09:30:00',
  lastLoginIp: '10.20.3.15',
}

stateReads<AccountGateway>(
  [
    {
      name: 'the signed-in user',
      path: '/api/system/user/current-user-info',
      call: (gateway) => gateway.currentUser(),
      answers: [
        { data: person, resolves: read },
        {
          how: ', with all details',
          given: [state('the signed-in user has details', { details: { ...details, phone: '19912345678' } })],
          data: {
            ...person,
            ...details,
            phone: '199****5678',
            orgName: words('江宁省人民检察院'),
            authorizationVersion: version('q1b0wXg5sZ1uHk3pT9dVfA'),
            idleMinutes: seconds(30),
          },
          resolves: {
            ...read,
            ...details,
            phone: '199****5678',
            orgName: '江宁省人民检察院',
            authorizationVersion: 'q1b0wXg5sZ1uHk3pT9dVfA',
            idleMinutes: 30,
          },
        },
      ],
    },
  ],
  { role: 'admin', gateway: ({ api }) => createAccountGateway(api) },
)

const page = { link: '/system/user', hidden: 0, routeName: 'system-user' }
const system = { link: '', name: '系统管理', hidden: 0, routeName: 'system' }

stateReads<MenuGateway>(
  [
    {
      name: 'the menu of a role',
      path: '/api/system/menu/current-user-menus',
      query: { role: 'admin' },
      call: (gateway) => gateway.menusOf('admin'),
      answers: [
        {
          data: arrayContaining({
            ...system,
            icon: text(/^[a-z0-9-]+$/, 'pi-cog'),
            children: arrayContaining({ ...page, name: words('用户列表'), icon: text(/^[a-z0-9-]+$/, 'pi-users') }),
          }),
          resolves: [
            {
              ...system,
              icon: 'pi-cog',
              children: [{ ...page, name: '用户列表', icon: 'pi-users' }],
            },
          ],
        },
        {
          how: ' that the signed-in user does not hold',
          query: { role: 'auditor' },
          call: (gateway) => gateway.menusOf('auditor'),
          data: [],
          resolves: [],
        },
      ],
      refusals: [
        {
          how: ' whose key is too long',
          query: { role: 'r'.repeat(513) },
          call: (gateway) => gateway.menusOf('r'.repeat(513)),
          refused: malformed(),
        },
      ],
    },
  ],
  { role: 'admin', gateway: ({ api }) => createMenuGateway(api) },
)
