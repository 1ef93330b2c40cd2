import { expect, it } from 'vitest'
import { generateMenus } from '../../../server/foundation/menus.ts'

const menus = generateMenus()

it('S2.12 S2.13 the menu of a new database has its pages in this order, whichever area they come from', () => {
  expect(menus.filter(({ type }) => type === 'folder').map(({ routeName }) => routeName)).toEqual([
    'Dashboard',
    'system',
    'setting',
    'work',
    'analysis',
    'apiInterface',
  ])
  expect(menus.filter(({ type }) => type === 'page').map(({ link }) => link)).toEqual([
    '/Dashboard/home',
    '/system/menu',
    '/system/org',
    '/system/role',
    '/system/user',
    '/system/hearing',
    '/system/statistics',
    '/system/area',
    '/system/trained',
    '/setting/dict',
    '/setting/dict/form',
    '/setting/config',
    '/setting/log',
    '/setting/notice',
    '/setting/remind',
    '/setting/serviceInfo',
    '/setting/logThird',
    '/setting/syncTask',
    '/work/service',
    '/work/plan',
    '/work/task',
    '/analysis/total',
    '/apiInterface/directory',
    '/apiInterface/interface',
  ])
})

it('S2.13 ids count from 1, parents before children, and each page has its buttons in their order', () => {
  expect(menus.map(({ id }) => Number(id))).toEqual(Array.from({ length: 176 }, (_, index) => index + 1))
  expect(menus.at(-1)).toEqual({
    id: '176',
    parentId: '167',
    type: 'button',
    name: '在线调试',
    link: '',
    icon: null,
    routeName: '',
    permission: 'apiInterface:interface:debug',
    sort: 9,
    hidden: false,
  })
  const trained = menus.find(({ link }) => link === '/system/trained')
  expect(trained).toMatchObject({ name: '培训管理', icon: 'pi-graduation-cap', sort: 8, hidden: false })
  expect(menus.filter(({ parentId }) => parentId === trained?.id).map(({ permission }) => permission)).toEqual([
    'system:trained:query',
    'system:trained:add',
    'system:trained:edit',
    'system:trained:remove',
    'system:trained:publish',
    'system:trained:enrol',
    'system:trained:result',
    'system:trained:certificate',
    'system:trained:export',
  ])
})
