import { dictGateway, dictImportGateway } from '../../src/features/setting/dict/dict.http.ts'
import type { DictGateway, DictImportGateway } from '../../src/features/setting/dict/dict.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given, pathOf } from './given.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing } from './refusal.ts'

const { signal } = new AbortController()
const code = 'contract-kind'
const known = state('a dictionary exists', { code, name: '契约字典' })
const free = state('no dictionary has the code', { code: 'contract-free' })
const noId = '99999999'
const opened = { current: 1, size: 10, orders: 'code:true' }
const openedQuery = { current: '1', size: '10', orders: 'code:true' }
const who: Who<DictGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => dictGateway(api) }

const row = { code, name: '契约字典', builtIn: false, status: 'normal', entryCount: 2, version: 1 }
const answered = { ...row, id: id(example.dictId), createTime: dateTime() }
const read = { ...row, id: example.dictId, createTime: '2026-03-02 09:30:00' }
const search = { name: '契约', code: 'contract-kind', status: 'normal', builtIn: 'false' } as const
const newDict = { code: 'contract-free', name: '会议类型', status: 'normal', remark: '会务' } as const
const change = { id: example.dictId, version: 1, name: '会议类型', status: 'disabled' } as const

stateReads<DictGateway>(
  [
    {
      name: 'dictionaries',
      path: '/api/setting/dict/list',
      query: openedQuery,
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike({
            id: id(example.dictId),
            code: words('application-category'),
            name: words('应用分类'),
            builtIn: boolean(true),
            status: oneOf(['normal', 'disabled'], 'normal'),
            entryCount: count(3),
            createTime: dateTime(),
            version: count(1),
          }),
          total: count(11),
          resolves: {
            rows: [
              {
                ...read,
                code: 'application-category',
                name: '应用分类',
                builtIn: true,
                entryCount: 3,
              },
            ],
            total: 11,
          },
        },
        {
          how: ' by every condition of the search',
          given: [known],
          query: { ...openedQuery, ...search },
          call: (gateway) => gateway.list({ ...opened, ...search }, signal),
          data: [answered],
          total: 1,
          resolves: { rows: [read], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'remark:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'remark:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one dictionary',
      path: pathOf('/api/setting/dict/', 'dictId'),
      given: [known],
      call: (gateway) => gateway.detail(example.dictId),
      answers: [{ data: answered, resolves: read }],
      refusals: [
        {
          how: ' that does not exist',
          path: `/api/setting/dict/${noId}`,
          call: (gateway) => gateway.detail(noId),
          refused: missing('字典不存在'),
        },
      ],
    },
    {
      name: 'where a dictionary is used',
      path: '/api/setting/dict/uses',
      query: { id: given('dictId') },
      given: [known],
      call: (gateway) => gateway.uses(example.dictId, undefined, signal),
      answers: [{ query: { id: given('dictId') }, data: [], resolves: [] }],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.uses(noId, undefined, signal),
          refused: missing('字典不存在'),
        },
      ],
    },
    {
      name: 'rows of an export of dictionaries',
      path: pathOf('/api/setting/dict/export/', 'exportId'),
      query: { current: '1', size: '500' },
      given: [known, state('the signed-in user has begun an export', { role: 'admin', kind: 'dict', key: code })],
      call: (gateway) => gateway.exported.rows(example.exportId, { current: 1, size: 500 }, signal),
      answers: [
        {
          query: { current: '1', size: '500' },
          data: [answered],
          total: 1,
          resolves: { rows: [read], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          path: `/api/setting/dict/export/${noId}`,
          query: { current: '1', size: '500' },
          call: (gateway) => gateway.exported.rows(noId, { current: 1, size: 500 }, signal),
          refused: missing('导出已过期，请重新导出'),
        },
      ],
    },
  ],
  who,
)

stateChanges<DictGateway>(
  [
    {
      name: 'creating a dictionary',
      path: '/api/setting/dict/create',
      given: [free],
      body: newDict,
      call: (gateway) => gateway.create(newDict),
      data: { id: id(example.dictId) },
      refusals: [
        [
          ' with a code that another one has',
          [known],
          { ...newDict, code },
          (gateway) => gateway.create({ ...newDict, code }),
          conflict('类型编码已存在', 'code'),
        ],
      ],
    },
    {
      name: 'changing a dictionary',
      path: '/api/setting/dict/update',
      given: [known],
      body: { ...change, id: given('dictId') },
      call: (gateway) => gateway.update(change),
      refusals: [
        [
          ' that was changed since',
          [known],
          { ...change, id: given('dictId'), version: 9 },
          (gateway) => gateway.update({ ...change, version: 9 }),
          conflict('该字典已被他人修改，请刷新后重试'),
        ],
      ],
    },
    {
      name: 'removing dictionaries',
      path: '/api/setting/dict/remove',
      given: [known],
      body: { ids: [given('dictId')] },
      call: (gateway) => gateway.remove([example.dictId]),
      data: allDone(given('dictId')),
      resolves: allDone(example.dictId),
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId] },
          (gateway) => gateway.remove([noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '字典不存在' }),
        ],
      ],
      refusals: [],
    },
    {
      name: 'refreshing the dictionaries',
      path: '/api/setting/dict/refresh',
      given: [],
      body: undefined,
      call: (gateway) => gateway.refresh(),
      refusals: [],
    },
    {
      name: 'beginning an export of dictionaries',
      path: '/api/setting/dict/export',
      query: { name: '应用', orders: 'code:true' },
      given: [],
      body: { columns: ['字典名称'] },
      call: (gateway) => gateway.exported.begin({ name: '应用', orders: 'code:true' }, { columns: ['字典名称'] }),
      data: { id: id(example.exportId), total: count(1) },
      resolves: { id: example.exportId, total: 1 },
      refusals: [],
    },
  ],
  who,
)

const key = 'V1StGXR8_Z5jdHi6B-dict'
const undone = state('the signed-in user has undone an import', { role: 'admin', key, kind: 'dict_entry' })
const imported = state('the signed-in user has imported the entry', { role: 'admin', key: `${code}.two` })
const rows = [
  { row: 2, key: `${code}.three`, name: '三', parent: `${code}.one` },
  { row: 3, key: 'contract-none.x', name: '无' },
] as const
const part = { key, part: 1, existing: 'update', mode: 'valid' } as const
const findings = { created: 1, updated: 0, unchanged: 0, skipped: 0, wrong: 1 }
const fault = { row: 3, field: 'key', value: 'contract-none.x' }
const message = '字典 contract-none 不存在，请先新增'

stateChanges<DictImportGateway>(
  [
    {
      name: 'checking a file of entries',
      path: '/api/setting/dict/import/check',
      given: [known],
      body: { existing: 'update', rows },
      call: (gateway) => gateway.check(rows, 'update'),
      data: { ...findings, errors: [{ ...fault, message: words(message) }], changes: [] },
      resolves: { ...findings, errors: [{ ...fault, message }], changes: [] },
      refusals: [],
    },
    {
      name: 'importing a part of a file of entries',
      path: '/api/setting/dict/import',
      given: [known],
      body: { ...part, rows },
      call: (gateway) => gateway.run({ ...part, rows }),
      data: { ...findings, batchId: id(example.batchId), errors: [{ ...fault, message: words(message) }] },
      resolves: { ...findings, batchId: example.batchId, errors: [{ ...fault, message }] },
      refusals: [
        [
          ', after the import was undone',
          [known, undone],
          { ...part, rows },
          (gateway) => gateway.run({ ...part, rows }),
          conflict('本次导入已撤销，请重新选择文件'),
        ],
      ],
    },
    {
      name: 'undoing an import of entries',
      path: '/api/setting/dict/import/undo',
      given: [known, imported],
      body: { batchId: given('batchId') },
      call: (gateway) => gateway.undo(example.batchId),
      data: { removed: 1, restored: 0, kept: [] },
      resolves: { removed: 1, restored: 0, kept: [] },
      refusals: [
        [' of another user', [], { batchId: noId }, (gateway) => gateway.undo(noId), missing('没有可撤销的导入')],
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => dictImportGateway(api) },
)
