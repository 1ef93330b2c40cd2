import { menuManagement } from '../../src/features/system/menu/menu.http.ts'
import type { MenuManagement } from '../../src/features/system/menu/menu.ts'
import { state } from '../states.ts'
import { pathOf } from './given.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed, missing } from './refusal.ts'

const { signal } = new AbortController()
const opened = { current: 1, size: 10 }
const openedQuery = { current: '1', size: '10' }
const noId = '99999999'
const entryId = '120014'

/** Of a folder link and permission are empty, of a button the route name. */
const anyMenu = {
  id: id('3'),
  type: oneOf(['folder', 'page', 'button', 'link'], 'folder'),
  name: words('系统管理'),
  routeName: text(/^[A-Za-z0-9-]*$/, 'system'),
  link: text(/^(|\/\S*|https:\/\/\S+)$/, ''),
  sort: count(2),
  hidden: boolean(false),
  noCache: boolean(false),
  affix: boolean(false),
  onPhone: boolean(false),
  status: oneOf(['normal', 'disabled'], 'normal'),
  updateTime: dateTime(),
  version: count(1),
  leaf: boolean(false),
}
const readMenu = {
  id: '3',
  type: 'folder',
  name: '系统管理',
  routeName: 'system',
  link: '',
  sort: 2,
  hidden: false,
  noCache: false,
  affix: false,
  onPhone: false,
  status: 'normal',
  updateTime: '2026-03-02 09:30:00',
  version: 1,
  leaf: false,
}

const page = state('a menu page exists', {
  routeName: 'contract-page',
  name: '契约页面',
  button: '契约查询',
  permission: 'contract:page:query',
})
const pageFields = {
  type: 'page',
  name: '契约页面',
  routeName: 'contract-page',
  link: '/contract/page',
  sort: 9000,
  hidden: false,
  noCache: false,
  affix: false,
  onPhone: false,
  status: 'normal',
  version: 1,
  leaf: false,
}
const button = { name: '契约查询', type: 'button', permission: 'contract:page:query', status: 'normal' } as const
const buttonFields = { ...button, link: '', routeName: '', sort: 9000, hidden: false, version: 1, leaf: true }

stateReads<MenuManagement>(
  [
    {
      name: 'the menu, for its management',
      path: '/api/system/menu/tree',
      call: (gateway) => gateway.tree(signal),
      answers: [{ data: eachLike(anyMenu), resolves: [readMenu] }],
    },
    {
      name: 'menu entries',
      path: '/api/system/menu/list',
      query: openedQuery,
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike({ ...anyMenu, path: [] }),
          total: count(90),
          resolves: { rows: [{ ...readMenu, path: [] }], total: 90 },
        },
        {
          how: ' by every condition of the search',
          given: [page],
          query: { ...openedQuery, ...button },
          call: (gateway) => gateway.list({ ...opened, ...button }, signal),
          data: [
            {
              ...buttonFields,
              id: id('120015'),
              parentId: id(entryId),
              updateTime: dateTime(),
              path: [words('系统管理'), '契约页面'],
            },
          ],
          total: 1,
          resolves: {
            rows: [
              {
                ...buttonFields,
                id: '120015',
                parentId: entryId,
                updateTime: '2026-03-02 09:30:00',
                path: ['系统管理', '契约页面'],
              },
            ],
            total: 1,
          },
        },
      ],
      refusals: [
        {
          how: ' of an unknown type',
          query: { ...openedQuery, type: 'page,tab' },
          call: (gateway) => gateway.list({ ...opened, type: 'page,tab' }, signal),
          refused: malformed('type', '类型格式不正确'),
        },
      ],
    },
    {
      name: 'one menu entry',
      path: pathOf('/api/system/menu/', 'entryId', entryId),
      given: [page],
      call: (gateway) => gateway.detail(entryId),
      answers: [
        {
          data: {
            ...pageFields,
            id: id(entryId),
            parentId: id('3'),
            updateTime: dateTime(),
            path: [words('系统管理')],
          },
          resolves: {
            ...pageFields,
            id: entryId,
            parentId: '3',
            updateTime: '2026-03-02 09:30:00',
            path: ['系统管理'],
          },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          path: `/api/system/menu/${noId}`,
          call: (gateway) => gateway.detail(noId),
          refused: missing('菜单不存在'),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => menuManagement(api) },
)
