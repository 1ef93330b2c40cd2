import { createListViewGateway } from '../../src/adapters/http/list-view-gateway.ts'
import type { ListViewGateway } from '../../src/core/ports/list-view-gateway.ts'
import { example } from './given.ts'
import { content, listKey, sent, view } from './kept-view.ts'
import { id } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed } from './refusal.ts'

stateReads<ListViewGateway>(
  [
    {
      name: 'the views of a list',
      path: '/api/system/view/list',
      query: { listKey },
      call: (gateway) => gateway.kept(listKey),
      answers: [
        {
          given: [view],
          data: {
            views: [{ id: id(example.viewId), name: '停用账号', isDefault: true, content: sent }],
            working: { version: 1, layout: { columns: [], density: 'roomy' } },
          },
          resolves: {
            views: [{ id: example.viewId, name: '停用账号', isDefault: true, content }],
            working: { layout: { columns: [], density: 'roomy' } },
          },
        },
        {
          how: ' without any',
          query: { listKey: 'another-list' },
          call: (gateway) => gateway.kept('another-list'),
          data: { views: [] },
          resolves: { views: [], working: undefined },
        },
      ],
      refusals: [
        {
          how: ' with a malformed key',
          query: { listKey: '7' },
          call: (gateway) => gateway.kept('7'),
          refused: { ...malformed('listKey'), fieldMessage: '列表格式不正确' },
        },
      ],
    },
  ],
  { role: 'staff', gateway: ({ api }) => createListViewGateway(api) },
)
