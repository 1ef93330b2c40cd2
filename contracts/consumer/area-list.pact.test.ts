import { areaGateway } from '../../src/features/system/area/area.http.ts'
import type { AreaGateway } from '../../src/features/system/area/area.ts'
import { state } from '../states.ts'
import { stateChanges } from './change.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed, missing } from './refusal.ts'

const { signal } = new AbortController()
/** The request that the screen sends for the first search. */
const opened = { current: 1, size: 10, orders: 'code:true' }
const openedQuery = { current: '1', size: '10', orders: 'code:true' }

const anyArea = {
  id: words('11'),
  name: words('北京市'),
  fullName: words('北京市'),
  pinyin: words('beijingshi'),
  level: oneOf(['province', 'city', 'county', 'town', 'village'], 'province'),
  sort: count(0),
  status: oneOf(['normal', 'disabled'], 'normal'),
  version: count(1),
  leaf: boolean(false),
}
const readArea = {
  id: '11',
  name: '北京市',
  fullName: '北京市',
  pinyin: 'beijingshi',
  level: 'province',
  sort: 0,
  status: 'normal',
  version: 1,
  leaf: false,
} as const

const code = '110198'
const known = state('a division exists', { code, name: '契约区', status: 'disabled' })
const created = {
  id: code,
  parentId: '1101',
  name: '契约区',
  fullName: '北京市契约区',
  pinyin: 'qiyuequ',
  level: 'county',
  sort: 0,
  status: 'disabled',
  version: 1,
  leaf: true,
  path: ['北京市', '市辖区'],
} as const
const date = '2026-01-01'
const merged = state('a division was merged', { code, name: '契约区', successor: '110101', date })
const successor = { id: '110101', name: '东城区', how: 'merged', date } as const
const noCode = '99'

/** No other interaction changes it: its history is this change alone. */
const renamed = '110197'
const other = state('a division exists', { code: renamed, name: '契约区' })
const readEntry = {
  userName: '王建国',
  action: '修改',
  fields: [{ label: '区划名称', before: '契约区', after: '契约新区' }],
}
const entry = {
  id: id('812'),
  time: dateTime(),
  userName: words(readEntry.userName),
  action: words(readEntry.action),
  fields: eachLike({ label: words('区划名称'), before: words('契约区'), after: words('契约新区') }),
}

const checked = {
  added: 1,
  renamed: 0,
  withdrawn: 0,
  unchanged: 0,
  changes: [{ how: 'added', id: '98', name: '契约省' }],
  mistakes: [{ row: 2, message: '代码须为 2、4、6、9 或 12 位数字' }],
}

stateReads<AreaGateway>(
  [
    {
      name: 'the divisions directly below one',
      path: '/api/system/area/children',
      given: [],
      query: { parentId: '11' },
      call: (gateway) => gateway.children('11', signal),
      answers: [
        {
          data: eachLike({ ...anyArea, parentId: '11' }),
          resolves: [{ ...readArea, parentId: '11' }],
        },
        {
          how: ', with none the provinces',
          query: {},
          call: (gateway) => gateway.children(null, signal),
          data: eachLike({ ...anyArea, level: 'province' }),
          resolves: [readArea],
        },
        {
          how: ' that does not exist',
          query: { parentId: noCode },
          call: (gateway) => gateway.children(noCode, signal),
          data: [],
          resolves: [],
        },
      ],
    },
    {
      name: 'divisions',
      path: '/api/system/area/list',
      query: openedQuery,
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike({ ...anyArea, path: [] }, 1),
          total: count(3000),
          resolves: { rows: [{ ...readArea, path: [] }], total: 3000 },
        },
        {
          how: ' by every condition of the search',
          given: [known],
          query: {
            ...openedQuery,
            orders: 'level:false',
            keyword: 'qiyuequ',
            level: 'county,town',
            status: 'disabled',
          },
          call: (gateway) =>
            gateway.list(
              { ...opened, orders: 'level:false', keyword: 'qiyuequ', level: 'county,town', status: 'disabled' },
              signal,
            ),
          data: [created],
          total: 1,
          resolves: { rows: [created], total: 1 },
        },
        {
          how: ' by a code that none has',
          given: [state('no division has the code', { code })],
          query: { ...openedQuery, keyword: code },
          call: (gateway) => gateway.list({ ...opened, keyword: code }, signal),
          data: [],
          total: 0,
          resolves: { rows: [], total: 0 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'name:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'name:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'where the divisions come from',
      path: '/api/system/area/source',
      given: [],
      call: (gateway) => gateway.source(signal),
      answers: [
        {
          data: { name: words('国家统计局'), date: words('2023-06-30') },
          resolves: { name: '国家统计局', date: '2023-06-30' },
        },
      ],
    },
    {
      name: 'one division',
      path: `/api/system/area/${code}`,
      given: [known],
      call: (gateway) => gateway.detail(code),
      answers: [
        { data: created, resolves: created },
        {
          how: ' that was merged into another one',
          given: [merged],
          data: { ...created, version: 2, successor },
          resolves: { ...created, version: 2, successor },
        },
        {
          how: ' that another one was merged into',
          given: [known, state('a division was merged', { code: '110199', name: '契约旧区', successor: code, date })],
          data: { ...created, predecessors: [{ id: '110199', name: '契约旧区', how: 'merged', date }] },
          resolves: { ...created, predecessors: [{ id: '110199', name: '契约旧区', how: 'merged', date }] },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          path: `/api/system/area/${noCode}`,
          call: (gateway) => gateway.detail(noCode),
          refused: missing('区划不存在'),
        },
      ],
    },
    {
      name: 'the changes of one division',
      path: '/api/system/area/history',
      query: { id: renamed, current: '1', size: '10' },
      given: [other],
      call: (gateway) => gateway.history(renamed, { current: 1, size: 10 }, signal),
      answers: [
        {
          how: ' that was renamed',
          given: [other, state('a division was renamed', { code: renamed, name: '契约新区' })],
          data: eachLike(entry),
          total: count(1),
          resolves: { rows: [{ ...readEntry, id: '812', time: '2026-03-02 09:30:00' }], total: 1 },
        },
        {
          how: ' that was never changed',
          query: { id: '110101', current: '1', size: '10' },
          call: (gateway) => gateway.history('110101', { current: 1, size: 10 }, signal),
          data: [],
          total: 0,
          resolves: { rows: [], total: 0 },
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => areaGateway(api) },
)

stateChanges<AreaGateway>(
  [
    {
      name: 'checking a national table',
      path: '/api/system/area/table/check',
      given: [state('no division has the code', { code: '98' })],
      body: { table: '98,契约省\n9,错' },
      call: (gateway) => gateway.checkTable('98,契约省\n9,错'),
      data: checked,
      resolves: checked,
      refusals: [[' that is empty', [], { table: '' }, (gateway) => gateway.checkTable(''), malformed('table')]],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => areaGateway(api) },
)
