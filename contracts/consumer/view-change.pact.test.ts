import { createListViewGateway } from '../../src/adapters/http/list-view-gateway.ts'
import type { ListViewGateway } from '../../src/core/ports/list-view-gateway.ts'
import { stateChanges } from './change.ts'
import { example, given } from './given.ts'
import { content, listKey, sent, view } from './kept-view.ts'
import { id } from './matchers.ts'
import { conflict, malformed, missing } from './refusal.ts'

const working = { layout: { columns: [{ field: 'phone', fixed: 'left' as const }] } }
const noId = '99999999'

stateChanges<ListViewGateway>(
  [
    {
      name: 'saving a view',
      path: '/api/system/view/save',
      given: [view],
      body: { listKey, name: '我的视图', content: sent },
      call: (gateway) => gateway.save({ listKey, name: '我的视图', content }),
      data: { id: id('7002') },
      resolves: '7002',
      refusals: [
        [
          ': a name that another view has',
          [view],
          { listKey, name: '停用账号', content: sent },
          (gateway) => gateway.save({ listKey, name: '停用账号', content }),
          conflict('视图名称已存在', 'name'),
        ],
      ],
    },
    {
      name: 'replacing a view',
      path: '/api/system/view/save',
      given: [view],
      body: { listKey, id: given('viewId'), name: '停用账号', content: sent },
      call: (gateway) => gateway.save({ listKey, id: example.viewId, name: '停用账号', content }),
      data: { id: id(example.viewId) },
      resolves: example.viewId,
      refusals: [
        [
          ': a view that does not exist',
          [view],
          { listKey, id: noId, name: '停用账号', content: sent },
          (gateway) => gateway.save({ listKey, id: noId, name: '停用账号', content }),
          missing('视图不存在'),
        ],
      ],
    },
    {
      name: 'renaming a view',
      path: '/api/system/view/rename',
      given: [view],
      body: { id: given('viewId'), name: '已停用' },
      call: (gateway) => gateway.rename(example.viewId, '已停用'),
      refusals: [
        [
          ': a view that does not exist',
          [view],
          { id: noId, name: '已停用' },
          (gateway) => gateway.rename(noId, '已停用'),
          missing('视图不存在'),
        ],
      ],
    },
    {
      name: 'deleting a view',
      path: '/api/system/view/remove',
      given: [view],
      body: { id: given('viewId') },
      call: (gateway) => gateway.remove(example.viewId),
      refusals: [
        [
          ': a view that does not exist',
          [view],
          { id: noId },
          (gateway) => gateway.remove(noId),
          missing('视图不存在'),
        ],
      ],
    },
    {
      name: 'choosing the view that a list opens with',
      path: '/api/system/view/default',
      given: [view],
      body: { listKey, id: given('viewId') },
      call: (gateway) => gateway.setDefault(listKey, example.viewId),
      refusals: [
        [
          ': a view that does not exist',
          [view],
          { listKey, id: noId },
          (gateway) => gateway.setDefault(listKey, noId),
          missing('视图不存在'),
        ],
      ],
    },
    {
      name: 'saving the current column layout',
      path: '/api/system/view/working',
      given: [view],
      body: { listKey, working: { version: 1, ...working } },
      call: (gateway) => gateway.keepWorking(listKey, working),
      refusals: [
        [
          ': a column that is too wide',
          [view],
          { listKey, working: { version: 1, layout: { columns: [{ field: 'name', width: 9999 }] } } },
          (gateway) => gateway.keepWorking(listKey, { layout: { columns: [{ field: 'name', width: 9999 }] } }),
          malformed(),
        ],
      ],
    },
  ],
  { role: 'staff', gateway: ({ api }) => createListViewGateway(api) },
)
