import { areaGateway } from '../../src/features/system/area/area.http.ts'
import type { AreaGateway } from '../../src/features/system/area/area.ts'
import { orgGateway } from '../../src/features/system/org/org.http.ts'
import type { OrgGateway } from '../../src/features/system/org/org.ts'
import { roleGateway } from '../../src/features/system/role/role.http.ts'
import type { RoleGateway } from '../../src/features/system/role/role.ts'
import { userGateway } from '../../src/features/system/user/user.http.ts'
import type { UserGateway } from '../../src/features/system/user/user.ts'
import { state } from '../states.ts'
import { stateChanges } from './change.ts'
import { example, pathOf } from './given.ts'
import { count, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing, purposeless } from './refusal.ts'
import { anyUser } from './user-row.ts'

const { signal } = new AbortController()
const page = { current: 1, size: 500 }
const pageQuery = { current: '1', size: '500' }
const begun = (kind: 'user' | 'role' | 'org' | 'area', key: string) =>
  state('the signed-in user has begun an export', { role: 'admin', kind, key })
const started = { data: { id: id(example.exportId), total: count(1) }, resolves: { id: example.exportId, total: 1 } }
const expired = {
  how: ' that does not exist',
  refused: missing('导出已过期，请重新导出'),
}

const order = { exportPurpose: '核对在职人员名册', columns: ['用户名', '手机号'] }
const blank = { ...order, exportPurpose: '   ' }

stateChanges<UserGateway>(
  [
    {
      name: 'beginning an export of users',
      path: '/api/system/user/export',
      query: { keyword: '契约', orders: 'createTime:false' },
      given: [],
      body: { ...order, ids: ['1001'] },
      call: (gateway) =>
        gateway.exported.begin({ keyword: '契约', orders: 'createTime:false' }, { ...order, ids: ['1001'] }),
      ...started,
      refusals: [[' without a purpose', [], blank, (gateway) => gateway.exported.begin({}, blank), purposeless]],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => userGateway(api) },
)

stateReads<UserGateway>(
  [
    {
      name: 'rows of an export of users',
      path: pathOf('/api/system/user/export/', 'exportId'),
      query: pageQuery,
      given: [state('a user exists', { username: 'chenjing', name: '陈静' }), begun('user', 'chenjing')],
      call: (gateway) => gateway.exported.rows(example.exportId, page, signal),
      answers: [
        {
          data: [anyUser],
          total: 1,
          resolves: {
            rows: [
              {
                id: '1001',
                username: 'chenjing',
                name: '陈静',
                gender: 'female',
                orgName: '江宁省人民检察院',
                roles: [{ name: '普通干警' }],
                status: 'normal',
                createTime: '2026-03-02 09:30:00',
              },
            ],
            total: 1,
          },
        },
      ],
      refusals: [
        {
          ...expired,
          path: '/api/system/user/export/99999999',
          query: pageQuery,
          call: (gateway) => gateway.exported.rows('99999999', page, signal),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => userGateway(api) },
)

const roleOrder = { columns: ['角色名称'] }

stateChanges<RoleGateway>(
  [
    {
      name: 'beginning an export of roles',
      path: '/api/system/role/export',
      query: { name: '契约', orders: 'sort:true' },
      given: [],
      body: { ...roleOrder, ids: ['1'] },
      call: (gateway) => gateway.exported.begin({ name: '契约', orders: 'sort:true' }, { ...roleOrder, ids: ['1'] }),
      ...started,
      refusals: [],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => roleGateway(api) },
)

stateReads<RoleGateway>(
  [
    {
      name: 'rows of an export of roles',
      path: pathOf('/api/system/role/export/', 'exportId'),
      query: pageQuery,
      given: [state('a role exists', { key: 'contract-clerk', name: '契约书记员' }), begun('role', 'contract-clerk')],
      call: (gateway) => gateway.exported.rows(example.exportId, page, signal),
      answers: [
        {
          data: [{ id: id('120012'), key: 'contract-clerk', name: words('契约书记员'), status: 'normal' }],
          total: 1,
          resolves: { rows: [{ id: '120012', key: 'contract-clerk', name: '契约书记员', status: 'normal' }], total: 1 },
        },
      ],
      refusals: [
        {
          ...expired,
          path: '/api/system/role/export/99999999',
          query: pageQuery,
          call: (gateway) => gateway.exported.rows('99999999', page, signal),
        },
      ],
    },
    {
      name: 'the roles of an export beside each other',
      path: pathOf('/api/system/role/export/matrix/', 'exportId'),
      given: [state('a role exists', { key: 'contract-clerk', name: '契约书记员' }), begun('role', 'contract-clerk')],
      call: (gateway) => gateway.matrix(example.exportId),
      answers: [
        {
          data: {
            roles: [{ id: id('120012'), key: 'contract-clerk', name: words('契约书记员') }],
            entries: eachLike({
              id: id('1'),
              label: words('工作台'),
              type: oneOf(['folder', 'page', 'button', 'link'], 'folder'),
              depth: count(0),
              roleIds: [],
            }),
          },
          resolves: {
            roles: [{ id: '120012', key: 'contract-clerk', name: '契约书记员' }],
            entries: [{ id: '1', label: '工作台', type: 'folder', depth: 0, roleIds: [] }],
          },
        },
      ],
      refusals: [
        {
          ...expired,
          path: '/api/system/role/export/matrix/99999999',
          call: (gateway) => gateway.matrix('99999999'),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => roleGateway(api) },
)

const orgOrder = { exportPurpose: '编制通讯录', columns: ['机构名称'] }
const noPurpose = { ...orgOrder, exportPurpose: '   ' }

stateChanges<OrgGateway>(
  [
    {
      name: 'beginning an export of organisations',
      path: '/api/system/org/export',
      query: { keyword: '江宁', orders: 'code:true' },
      given: [],
      body: { ...orgOrder, ids: ['1'] },
      call: (gateway) => gateway.exported.begin({ keyword: '江宁', orders: 'code:true' }, { ...orgOrder, ids: ['1'] }),
      ...started,
      refusals: [
        [' without a purpose', [], noPurpose, (gateway) => gateway.exported.begin({}, noPurpose), purposeless],
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => orgGateway(api) },
)

stateReads<OrgGateway>(
  [
    {
      name: 'rows of an export of organisations',
      path: pathOf('/api/system/org/export/', 'exportId'),
      query: pageQuery,
      given: [state('an organisation exists', { code: 'CONTRACT-1', name: '契约检察院' }), begun('org', 'CONTRACT-1')],
      call: (gateway) => gateway.exported.rows(example.exportId, page, signal),
      answers: [
        {
          data: [{ id: id('120013'), code: 'CONTRACT-1', name: words('契约检察院'), status: 'normal' }],
          total: 1,
          resolves: {
            rows: [{ id: '120013', code: 'CONTRACT-1', name: '契约检察院', status: 'normal' }],
            total: 1,
          },
        },
      ],
      refusals: [
        {
          ...expired,
          path: '/api/system/org/export/99999999',
          query: pageQuery,
          call: (gateway) => gateway.exported.rows('99999999', page, signal),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => orgGateway(api) },
)

const areaOrder = { columns: ['区划名称'] }

stateChanges<AreaGateway>(
  [
    {
      name: 'beginning an export of divisions',
      path: '/api/system/area/export',
      query: { keyword: '北京', orders: 'code:true' },
      given: [],
      body: { ...areaOrder, ids: ['11'] },
      call: (gateway) =>
        gateway.exported.begin({ keyword: '北京', orders: 'code:true' }, { ...areaOrder, ids: ['11'] }),
      ...started,
      refusals: [],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => areaGateway(api) },
)

stateReads<AreaGateway>(
  [
    {
      name: 'rows of an export of divisions',
      path: pathOf('/api/system/area/export/', 'exportId'),
      query: pageQuery,
      given: [state('a division exists', { code: '110198', name: '契约区' }), begun('area', '110198')],
      call: (gateway) => gateway.exported.rows(example.exportId, page, signal),
      answers: [
        {
          data: [{ id: '110198', name: '契约区', status: 'normal' }],
          total: 1,
          resolves: { rows: [{ id: '110198', name: '契约区', status: 'normal' }], total: 1 },
        },
      ],
      refusals: [
        {
          ...expired,
          path: '/api/system/area/export/99999999',
          query: pageQuery,
          call: (gateway) => gateway.exported.rows('99999999', page, signal),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => areaGateway(api) },
)
