import { orgGateway } from '../../src/features/system/org/org.http.ts'
import type { OrgGateway } from '../../src/features/system/org/org.ts'
import { type ListedOrganisation, state } from '../states.ts'
import { example, given, pathOf } from './given.ts'
import { arrayContaining, boolean, count, dateTime, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed, missing } from './refusal.ts'

const { signal } = new AbortController()
/** The request that the screen sends for the first search. */
const opened = { current: 1, size: 10, orders: 'code:true' }

const kind = oneOf(['procuratorate', 'department', 'station'], 'procuratorate')
const anyOrganisation = {
  id: id('12'),
  name: words('东湖区人民检察院'),
  code: words('380102'),
  kind,
  sort: count(1),
  status: oneOf(['normal', 'disabled'], 'normal'),
  source: oneOf(['local', 'synced'], 'local'),
  userCount: count(46),
  createTime: dateTime(),
  version: count(1),
  leaf: boolean(false),
}
const readOrganisation = {
  id: '12',
  name: '东湖区人民检察院',
  code: '380102',
  kind: 'procuratorate',
  sort: 1,
  status: 'normal',
  source: 'local',
  userCount: 46,
  createTime: '2026-03-02 09:30:00',
  version: 1,
  leaf: false,
}

const office = (of: number): ListedOrganisation => ({
  code: `CONTRACT-LIST-${of}`,
  name: `契约检察院${of}`,
  kind: 'procuratorate',
  status: 'disabled',
  level: 'county',
  regionCode: `3899${of}1`,
  createTime: `2026-02-0${of} 08:00:00`,
})
const last: ListedOrganisation = { ...office(3), leader: '陈静' }
/** Each of the last four fails exactly one condition of the search. */
const organisations: ListedOrganisation[] = [
  office(1),
  office(2),
  last,
  { ...office(4), name: '其他机构', code: 'OTHER-LIST-4' },
  { ...office(5), kind: 'department' },
  { ...office(6), status: 'normal' },
  { ...office(7), regionCode: '389071' },
]
const search = {
  keyword: 'CONTRACT-LIST',
  kind: 'procuratorate',
  regionCode: '3899',
  status: 'disabled',
  source: 'local',
} as const
const listed = { sort: 9000, source: 'local', userCount: 0, version: 1, leaf: true }

const known = state('an organisation exists', { code: 'CONTRACT-1', name: '契约检察院' })
const noId = '99999999'

stateReads<OrgGateway>(
  [
    {
      name: 'the organisations directly below one, for their management',
      path: '/api/system/org/children',
      given: [known],
      query: { parentId: given('orgId') },
      call: (gateway) => gateway.children(example.orgId, signal),
      answers: [
        {
          data: arrayContaining({ ...anyOrganisation, parentId: id('1') }),
          resolves: [{ ...readOrganisation, parentId: '1' }],
        },
        {
          how: ', with none the topmost ones',
          query: {},
          call: (gateway) => gateway.children(null, signal),
          data: eachLike(anyOrganisation),
          resolves: [readOrganisation],
        },
        {
          how: ' that does not exist',
          query: { parentId: noId },
          call: (gateway) => gateway.children(noId, signal),
          data: [],
          resolves: [],
        },
      ],
    },
    {
      name: 'organisations',
      path: '/api/system/org/list',
      query: { current: '1', size: '10', orders: 'code:true' },
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike({ ...anyOrganisation, path: [] }),
          total: count(90),
          resolves: { rows: [{ ...readOrganisation, path: [] }], total: 90 },
        },
        {
          how: ' by every condition of the search, the second page',
          given: [state('organisations exist', { organisations })],
          query: { ...search, orders: 'createTime:true', current: '2', size: '2' },
          call: (gateway) => gateway.list({ ...search, orders: 'createTime:true', current: 2, size: 2 }, signal),
          data: [
            {
              ...listed,
              ...last,
              id: id('120015'),
              parentId: id('1'),
              parentCode: words('38'),
              path: [words('江宁省人民检察院')],
            },
          ],
          total: 3,
          resolves: {
            rows: [{ ...listed, ...last, id: '120015', parentId: '1', parentCode: '38', path: ['江宁省人民检察院'] }],
            total: 3,
          },
        },
        {
          how: ' whose code none has',
          given: [state('no organisation has the code', { code: 'CONTRACT-FREE' })],
          query: { current: '1', size: '10', orders: 'code:true', keyword: 'CONTRACT-FREE' },
          call: (gateway) => gateway.list({ ...opened, keyword: 'CONTRACT-FREE' }, signal),
          data: [],
          total: 0,
          resolves: { rows: [], total: 0 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { current: '1', size: '10', orders: 'path:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'path:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one organisation',
      path: pathOf('/api/system/org/', 'customOrgId'),
      given: [known],
      call: (gateway) => gateway.detail(example.customOrgId),
      answers: [
        {
          data: {
            ...listed,
            id: id(example.customOrgId),
            parentId: id('1'),
            code: 'CONTRACT-1',
            name: '契约检察院',
            kind: 'procuratorate',
            status: 'normal',
            createTime: dateTime(),
            path: [words('江宁省人民检察院')],
            reasons: eachLike(words('您的角色“系统管理员”有“查看机构”权限。')),
          },
          resolves: {
            ...listed,
            id: example.customOrgId,
            parentId: '1',
            code: 'CONTRACT-1',
            name: '契约检察院',
            kind: 'procuratorate',
            status: 'normal',
            createTime: '2026-03-02 09:30:00',
            path: ['江宁省人民检察院'],
            reasons: ['您的角色“系统管理员”有“查看机构”权限。'],
          },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          path: `/api/system/org/${noId}`,
          call: (gateway) => gateway.detail(noId),
          refused: missing('机构不存在'),
        },
      ],
    },
    {
      name: 'what merging an organisation moves',
      path: '/api/system/org/merge/preview',
      given: [known],
      query: { id: given('customOrgId'), targetId: given('orgId') },
      call: (gateway) => gateway.mergePreview(example.customOrgId, example.orgId, signal),
      answers: [
        {
          data: { orgCount: 0, orgNames: [], userCount: 0, userNames: [], roleNames: [], plan: words(example.plan) },
          resolves: { orgCount: 0, orgNames: [], userCount: 0, userNames: [], roleNames: [], plan: example.plan },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId, targetId: example.orgId },
          call: (gateway) => gateway.mergePreview(noId, example.orgId, signal),
          refused: missing('机构不存在'),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => orgGateway(api) },
)
