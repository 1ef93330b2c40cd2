import { menuManagement } from '../../src/features/system/menu/menu.http.ts'
import type { MenuManagement } from '../../src/features/system/menu/menu.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges } from './change.ts'
import { given } from './given.ts'
import { id, text, words } from './matchers.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const folder = state('a menu folder exists', { routeName: 'contract', name: '契约目录' })
const page = state('a menu page exists', {
  routeName: 'contract-page',
  name: '契约页面',
  button: '契约查询',
  permission: 'contract:page:query',
})
const free = state('no menu has the route name', { routeName: 'contract-free' })
const noId = '99999999'
const entryId = '120014'
const entry = given('entryId', entryId)
const folderId = '3'
const inFolder = given('folderId', folderId)

const newPage = {
  type: 'page',
  name: '契约台账',
  routeName: 'contract-free',
  link: '/contract/free',
  icon: 'pi-book',
  hidden: true,
} as const
const link = { type: 'link', name: '契约外链', link: 'https://elsewhere.example/' } as const
const plan = '3q2-7wEBAQEBAQEBAQEBAQ'
const fingerprint = text(/^[\w-]{22}$/, plan)
const imported = { above: 'system', type: 'folder', name: '契约目录', routeName: 'contract-free' } as const
const added = { action: 'add', name: '契约目录', fields: [] }
const foreign = '该地址的主机不在本系统允许的主机之列'
const change = { id: entryId, version: 1, name: '契约改名', routeName: 'contract' } as const

stateChanges<MenuManagement>(
  [
    {
      name: 'creating a menu entry',
      path: '/api/system/menu/create',
      given: [free],
      body: { ...newPage, parentId: inFolder },
      call: (gateway) => gateway.create({ ...newPage, parentId: folderId }),
      data: { id: id('120016') },
      refusals: [
        [
          ' with a route name that another one has',
          [page],
          { ...newPage, routeName: 'contract-page', link: '/contract/page' },
          (gateway) => gateway.create({ ...newPage, routeName: 'contract-page', link: '/contract/page' }),
          conflict('菜单“契约页面”已使用该路由名', 'routeName'),
        ],
        [
          ' with a permission that another one has',
          [page],
          { parentId: entry, type: 'button', name: '契约查询', permission: 'contract:page:query' },
          (gateway) =>
            gateway.create({ parentId: entryId, type: 'button', name: '契约查询', permission: 'contract:page:query' }),
          conflict('菜单“契约查询”已使用该权限标识', 'permission'),
        ],
        [
          ' that leads to a host that the site does not allow',
          [],
          link,
          (gateway) => gateway.create(link),
          refusedBy(foreign, 'link'),
        ],
        [
          ' below one that does not exist',
          [free],
          { ...newPage, parentId: noId },
          (gateway) => gateway.create({ ...newPage, parentId: noId }),
          refusedBy('上级菜单不存在', 'parentId'),
        ],
      ],
    },
    {
      name: 'adding the standard buttons of a page',
      path: '/api/system/menu/buttons',
      given: [page],
      body: { id: entry },
      call: (gateway) => gateway.addButtons(entryId),
      data: { names: ['新增', '修改', '删除', '导入', '导出'] },
      resolves: ['新增', '修改', '删除', '导入', '导出'],
      refusals: [
        [
          ' to a folder',
          [folder],
          { id: entry },
          (gateway) => gateway.addButtons(entryId),
          refusedBy('只有菜单可以生成按钮'),
        ],
        [' that does not exist', [], { id: noId }, (gateway) => gateway.addButtons(noId), missing('菜单不存在')],
      ],
    },
    {
      name: 'checking an import of menu entries',
      path: '/api/system/menu/import/check',
      given: [free],
      body: { menus: [imported] },
      call: (gateway) => gateway.checkImport([imported]),
      data: { plan: fingerprint, faults: [], changes: [{ ...added, path: [words('系统管理')] }] },
      resolves: { plan, faults: [], changes: [{ ...added, path: ['系统管理'] }] },
      outcomes: [
        [
          ' that leads to a host that the site does not allow',
          [],
          { menus: [link] },
          (gateway) => gateway.checkImport([link]),
          { plan: fingerprint, faults: [{ name: '契约外链', message: words(foreign) }], changes: [] },
          { plan, faults: [{ name: '契约外链', message: foreign }], changes: [] },
        ],
      ],
      refusals: [[' without entries', [], { menus: [] }, (gateway) => gateway.checkImport([]), malformed()]],
    },
    {
      name: 'importing menu entries',
      path: '/api/system/menu/import',
      given: [state('a menu import was checked', { menus: [imported] })],
      body: { plan: given('plan', plan), menus: [imported] },
      call: (gateway) => gateway.runImport(plan, [imported]),
      data: { added: 1, changed: 0 },
      resolves: { added: 1, changed: 0 },
      refusals: [
        [
          ' that were changed since the check',
          [free],
          { plan, menus: [imported] },
          (gateway) => gateway.runImport(plan, [imported]),
          conflict('菜单已被他人修改，请重新校验'),
        ],
      ],
    },
    {
      name: 'changing a menu entry',
      path: '/api/system/menu/update',
      given: [folder],
      body: { ...change, id: entry },
      call: (gateway) => gateway.update(change),
      refusals: [
        [
          ' that was changed in the meantime',
          [folder],
          { ...change, id: entry, version: 9 },
          (gateway) => gateway.update({ ...change, version: 9 }),
          conflict('该菜单已被他人修改，请刷新后重试'),
        ],
        [
          ' that does not exist',
          [],
          { ...change, id: noId },
          (gateway) => gateway.update({ ...change, id: noId }),
          missing('菜单不存在'),
        ],
      ],
    },
    {
      name: 'moving a menu entry',
      path: '/api/system/menu/move',
      given: [folder],
      body: { id: entry, version: 1, parentId: inFolder },
      call: (gateway) => gateway.move({ id: entryId, version: 1, parentId: folderId }),
      refusals: [
        [
          ' below itself',
          [folder],
          { id: entry, version: 1, parentId: entry },
          (gateway) => gateway.move({ id: entryId, version: 1, parentId: entryId }),
          refusedBy('不能移动到本菜单或其下级菜单之下', 'parentId'),
        ],
        [
          ' that was changed in the meantime',
          [folder],
          { id: entry, version: 9 },
          (gateway) => gateway.move({ id: entryId, version: 9 }),
          conflict('该菜单已被他人修改，请刷新后重试'),
        ],
        [
          ' before one that is not below the parent',
          [folder],
          { id: entry, version: 1, parentId: inFolder, beforeId: noId },
          (gateway) => gateway.move({ id: entryId, version: 1, parentId: folderId, beforeId: noId }),
          refusedBy('所选位置已变化，请刷新后重试', 'beforeId'),
        ],
      ],
    },
    {
      name: 'disabling menu entries',
      path: '/api/system/menu/status',
      given: [folder],
      body: { ids: [entry], status: 'disabled' },
      call: (gateway) => gateway.setStatus([entryId], 'disabled'),
      data: allDone(entry),
      resolves: allDone(entryId),
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId], status: 'disabled' },
          (gateway) => gateway.setStatus([noId], 'disabled'),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '菜单不存在' }),
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
      name: 'removing menu entries',
      path: '/api/system/menu/remove',
      given: [folder],
      body: { ids: [entry] },
      call: (gateway) => gateway.remove([entryId]),
      data: allDone(entry),
      resolves: allDone(entryId),
      outcomes: [
        [
          ' but not one with another below it',
          [page],
          { ids: [entry] },
          (gateway) => gateway.remove([entryId]),
          ...noneDone({
            id: entry,
            example: entryId,
            code: 'AA0001',
            message: '该菜单有 1 个下级菜单或按钮，不能删除',
          }),
        ],
      ],
      refusals: [[' with an empty selection', [], { ids: [] }, (gateway) => gateway.remove([]), malformed()]],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => menuManagement(api) },
)
