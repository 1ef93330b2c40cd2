import { createDictionaryGateway } from '../../src/adapters/http/dictionary-gateway.ts'
import type { DictionaryGateway } from '../../src/core/ports/dictionary-gateway.ts'
import { entryGateway } from '../../src/features/setting/dict/form/entry.http.ts'
import type { EntryGateway } from '../../src/features/setting/dict/form/entry.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given, pathOf } from './given.ts'
import { count, dateTime, id } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const code = 'contract-kind'
const known = state('a dictionary exists', { code, name: '契约字典' })
const noId = '99999999'
const who: Who<EntryGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => entryGateway(api) }

const shared = { sort: 1, style: 'neutral', isDefault: false, status: 'normal', builtIn: false, offered: true } as const
const upper = { ...shared, value: 'one', name: '一', version: 1, leaf: false }
const lower = { ...shared, value: 'two', name: '二', parentValue: 'one', version: 1, leaf: true }
const upperAnswer = { ...upper, id: id(example.entryId), dictId: id(example.dictId) }
const upperRead = { ...upper, id: example.entryId, dictId: example.dictId }
const lowerAnswer = {
  ...lower,
  id: id(example.lowerEntryId),
  dictId: id(example.dictId),
  parentId: id(example.entryId),
}
const lowerRead = { ...lower, id: example.lowerEntryId, dictId: example.dictId, parentId: example.entryId }
const path = ['一']
const page = { current: 1, size: 10, orders: 'place:true', keyword: '二' }
const pageQuery = { current: '1', size: '10', orders: 'place:true', keyword: '二' }
const form = {
  name: '三',
  sort: 2,
  style: 'info',
  isDefault: true,
  status: 'normal',
  validUntil: '2030-12-31',
} as const
const newEntry = { ...form, dictId: example.dictId, value: 'three', parentId: example.entryId }
const sent = { ...newEntry, dictId: given('dictId'), parentId: given('entryId') }
const change = { ...form, id: example.entryId, version: 1 }

stateReads<EntryGateway>(
  [
    {
      name: 'the dictionary of entries',
      path: pathOf('/api/setting/dict/', 'dictId'),
      given: [known],
      call: (gateway) => gateway.dict(example.dictId, signal),
      answers: [
        {
          data: {
            id: id(example.dictId),
            code,
            name: '契约字典',
            builtIn: false,
            status: 'normal',
            entryCount: 2,
            createTime: dateTime(),
            version: 1,
          },
          resolves: {
            id: example.dictId,
            code,
            name: '契约字典',
            builtIn: false,
            status: 'normal',
            entryCount: 2,
            createTime: '2026-03-02 09:30:00',
            version: 1,
          },
        },
      ],
    },
    {
      name: 'the entries of a dictionary',
      path: '/api/setting/dict/entry/tree',
      query: { dictId: given('dictId') },
      given: [known],
      call: (gateway) => gateway.tree(example.dictId, signal),
      answers: [
        {
          query: { dictId: given('dictId') },
          data: [{ ...upperAnswer, children: [lowerAnswer] }],
          resolves: [{ ...upperRead, children: [lowerRead] }],
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { dictId: noId },
          call: (gateway) => gateway.tree(noId, signal),
          refused: missing('字典不存在'),
        },
      ],
    },
    {
      name: 'a search in the entries of a dictionary',
      path: '/api/setting/dict/entry/list',
      query: { ...pageQuery, dictId: given('dictId') },
      given: [known],
      call: (gateway) => gateway.list({ ...page, dictId: example.dictId }, signal),
      answers: [
        {
          query: { ...pageQuery, dictId: given('dictId') },
          data: [{ ...lowerAnswer, path }],
          total: 1,
          resolves: { rows: [{ ...lowerRead, path }], total: 1 },
        },
      ],
    },
    {
      name: 'one entry',
      path: pathOf('/api/setting/dict/entry/', 'lowerEntryId'),
      given: [known],
      call: (gateway) => gateway.detail(example.lowerEntryId),
      answers: [{ data: lowerAnswer, resolves: lowerRead }],
      refusals: [
        {
          how: ' that does not exist',
          path: `/api/setting/dict/entry/${noId}`,
          call: (gateway) => gateway.detail(noId),
          refused: missing('数据项不存在'),
        },
      ],
    },
    {
      name: 'where an entry is used',
      path: '/api/setting/dict/uses',
      query: { id: given('dictId'), entryId: given('entryId') },
      given: [known],
      call: (gateway) => gateway.uses(example.dictId, example.entryId, signal),
      answers: [{ query: { id: given('dictId'), entryId: given('entryId') }, data: [], resolves: [] }],
    },
    {
      name: 'rows of an export of entries',
      path: pathOf('/api/setting/dict/entry/export/', 'exportId'),
      query: { current: '1', size: '500' },
      given: [
        known,
        state('the signed-in user has begun an export', { role: 'admin', kind: 'dict_entry', key: `${code}.two` }),
      ],
      call: (gateway) => gateway.exported.rows(example.exportId, { current: 1, size: 500 }, signal),
      answers: [
        {
          query: { current: '1', size: '500' },
          data: [{ ...lowerAnswer, path }],
          total: 1,
          resolves: { rows: [{ ...lowerRead, path }], total: 1 },
        },
      ],
    },
  ],
  who,
)

stateChanges<EntryGateway>(
  [
    {
      name: 'creating an entry',
      path: '/api/setting/dict/entry/create',
      given: [known],
      body: sent,
      call: (gateway) => gateway.create(newEntry),
      data: { id: id(example.entryId) },
      refusals: [
        [
          ' with a value that another one has',
          [known],
          { ...sent, value: 'two' },
          (gateway) => gateway.create({ ...newEntry, value: 'two' }),
          conflict('该字典已有这个键值', 'value'),
        ],
        [
          ' with a value that is none',
          [known],
          { ...sent, value: 'a b' },
          (gateway) => gateway.create({ ...newEntry, value: 'a b' }),
          {
            ...malformed('value'),
            fieldMessage: '键值由汉字、字母、数字、下划线或短横线组成，以汉字、字母或数字开头，最多 50 位',
          },
        ],
      ],
    },
    {
      name: 'changing an entry',
      path: '/api/setting/dict/entry/update',
      given: [known],
      body: { ...change, id: given('entryId') },
      call: (gateway) => gateway.update(change),
      refusals: [
        [
          ' that was changed since',
          [known],
          { ...change, id: given('entryId'), version: 9 },
          (gateway) => gateway.update({ ...change, version: 9 }),
          conflict('该数据项已被他人修改，请刷新后重试'),
        ],
        [
          ' so that it would stand below itself',
          [known],
          { ...change, id: given('entryId'), parentId: given('lowerEntryId') },
          (gateway) => gateway.update({ ...change, parentId: example.lowerEntryId }),
          refusedBy('上级不能是该项自己或其下级', 'parentId'),
        ],
      ],
    },
    {
      name: 'removing entries',
      path: '/api/setting/dict/entry/remove',
      given: [known],
      body: { ids: [given('lowerEntryId')] },
      call: (gateway) => gateway.remove([example.lowerEntryId]),
      data: allDone(given('lowerEntryId')),
      resolves: allDone(example.lowerEntryId),
      outcomes: [
        [
          ' but not one with others below it',
          [known],
          { ids: [given('entryId')] },
          (gateway) => gateway.remove([example.entryId]),
          ...noneDone({
            id: given('entryId'),
            example: example.entryId,
            code: 'AA0001',
            message: '该项有 1 个下级，不能删除',
          }),
        ],
      ],
      refusals: [],
    },
    {
      name: 'beginning an export of entries',
      path: '/api/setting/dict/entry/export',
      query: { dictId: given('dictId'), keyword: '二' },
      given: [known],
      body: { columns: ['标签'] },
      call: (gateway) => gateway.exported.begin({ dictId: example.dictId, keyword: '二' }, { columns: ['标签'] }),
      data: { id: id(example.exportId), total: count(1) },
      resolves: { id: example.exportId, total: 1 },
      refusals: [],
    },
  ],
  who,
)

const item = { style: 'neutral', isDefault: false, offered: true }
stateReads<DictionaryGateway>(
  [
    {
      name: 'a dictionary for forms and tables',
      path: '/api/setting/dict/lookup',
      query: { code },
      given: [known],
      call: (gateway) => gateway.dictionary(code),
      answers: [
        {
          query: { code },
          data: [{ ...item, value: 'one', name: '一', children: [{ ...item, value: 'two', name: '二' }] }],
          resolves: [{ ...item, value: 'one', name: '一', children: [{ ...item, value: 'two', name: '二' }] }],
        },
      ],
      refusals: [
        {
          how: ' of an unknown code',
          query: { code: 'contract-free' },
          given: [state('no dictionary has the code', { code: 'contract-free' })],
          call: (gateway) => gateway.dictionary('contract-free'),
          refused: missing('字典不存在'),
        },
      ],
    },
  ],
  { role: 'staff', gateway: ({ api }) => createDictionaryGateway(api) },
)
