import { directoryGateway } from '../../src/features/apiInterface/directory/directory.http.ts'
import type { DirectoryGateway } from '../../src/features/apiInterface/directory/directory.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { given, pathOf } from './given.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const opened = { current: 1, size: 10 }
const openedQuery = { current: '1', size: '10' }
const noId = '99999999'
const directoryId = '310101'
const present = given('directoryId', directoryId)

const directory = state('an interface directory exists', { code: 'contract', name: '契约目录' })
const filled = state('an interface directory with another below it exists', {
  code: 'contract-filled',
  name: '契约上级',
  below: 'contract-below',
})
const free = state('no interface directory has the code', { code: 'contract-free' })
const changed = { id: directoryId, version: 1, name: '契约改名' } as const
const newDirectory = { name: '契约新增', code: 'contract-free' } as const

const known = { name: '契约目录', code: 'contract', interfaces: 0, ownInterfaces: 0, status: 'normal', leaf: true }
const fields = { ...known, sort: 900, version: 1 }
const anyDirectory = {
  id: id('3101'),
  name: words('人口信息'),
  code: text(/^[a-z][a-z0-9-]{1,31}$/, 'population'),
  sort: count(1),
  interfaces: count(4),
  ownInterfaces: count(4),
  status: oneOf(['normal', 'disabled'], 'normal'),
  updateTime: dateTime(),
  version: count(1),
  leaf: boolean(true),
}
const readDirectory = {
  id: '3101',
  name: '人口信息',
  code: 'population',
  sort: 1,
  interfaces: 4,
  ownInterfaces: 4,
  status: 'normal',
  updateTime: '2026-03-02 09:30:00',
  version: 1,
  leaf: true,
}
const who: Who<DirectoryGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => directoryGateway(api) }

stateReads<DirectoryGateway>(
  [
    {
      name: 'the directories of the interface catalogue',
      path: '/api/apiInterface/directory/tree',
      given: [directory],
      call: (gateway) => gateway.tree(signal),
      answers: [{ data: eachLike(anyDirectory), resolves: [readDirectory] }],
    },
    {
      name: 'interface directories',
      path: '/api/apiInterface/directory/list',
      query: openedQuery,
      given: [directory],
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike({ ...anyDirectory, path: [] }),
          total: count(12),
          resolves: { rows: [{ ...readDirectory, path: [] }], total: 12 },
        },
        {
          how: ' by every condition of the search',
          given: [directory],
          query: { ...openedQuery, name: '契约目录', code: 'contract', status: 'normal' },
          call: (gateway) => gateway.list({ ...opened, name: '契约目录', code: 'contract', status: 'normal' }, signal),
          data: [{ ...fields, id: id(directoryId), updateTime: dateTime(), path: [] }],
          total: 1,
          resolves: {
            rows: [{ ...fields, id: directoryId, updateTime: '2026-03-02 09:30:00', path: [] }],
            total: 1,
          },
        },
      ],
      refusals: [
        {
          how: ' with too long a code',
          query: { ...openedQuery, code: 'c'.repeat(33) },
          call: (gateway) => gateway.list({ ...opened, code: 'c'.repeat(33) }, signal),
          refused: malformed('code'),
        },
      ],
    },
    {
      name: 'one interface directory',
      path: pathOf('/api/apiInterface/directory/', 'directoryId', directoryId),
      given: [directory],
      call: (gateway) => gateway.detail(directoryId),
      answers: [
        {
          data: { ...fields, id: id(directoryId), updateTime: dateTime(), path: [] },
          resolves: { ...fields, id: directoryId, updateTime: '2026-03-02 09:30:00', path: [] },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          path: `/api/apiInterface/directory/${noId}`,
          call: (gateway) => gateway.detail(noId),
          refused: missing('目录不存在'),
        },
      ],
    },
  ],
  who,
)

stateChanges<DirectoryGateway>(
  [
    {
      name: 'creating an interface directory',
      path: '/api/apiInterface/directory/create',
      given: [free],
      body: newDirectory,
      call: (gateway) => gateway.create(newDirectory),
      data: { id: id('310102') },
      refusals: [
        [
          ' with a code that another one has',
          [directory],
          { ...newDirectory, code: 'contract' },
          (gateway) => gateway.create({ ...newDirectory, code: 'contract' }),
          conflict('目录编码已存在', 'code'),
        ],
        [
          ' below one that does not exist',
          [free],
          { ...newDirectory, parentId: noId },
          (gateway) => gateway.create({ ...newDirectory, parentId: noId }),
          refusedBy('上级目录不存在', 'parentId'),
        ],
      ],
    },
    {
      name: 'changing an interface directory',
      path: '/api/apiInterface/directory/update',
      given: [directory],
      body: { ...changed, id: present },
      call: (gateway) => gateway.update(changed),
      refusals: [
        [
          ' that was changed in the meantime',
          [directory],
          { ...changed, id: present, version: 9 },
          (gateway) => gateway.update({ ...changed, version: 9 }),
          conflict('该目录已被他人修改，请刷新后重试'),
        ],
        [
          ' that does not exist',
          [],
          { ...changed, id: noId },
          (gateway) => gateway.update({ ...changed, id: noId }),
          missing('目录不存在'),
        ],
      ],
    },
    {
      name: 'moving an interface directory',
      path: '/api/apiInterface/directory/move',
      given: [directory],
      body: { id: present, version: 1 },
      call: (gateway) => gateway.move({ id: directoryId, version: 1 }),
      refusals: [
        [
          ' below itself',
          [directory],
          { id: present, version: 1, parentId: present },
          (gateway) => gateway.move({ id: directoryId, version: 1, parentId: directoryId }),
          refusedBy('不能移动到本目录或其下级目录之下', 'parentId'),
        ],
        [
          ' before one that is not below the parent',
          [directory],
          { id: present, version: 1, beforeId: noId },
          (gateway) => gateway.move({ id: directoryId, version: 1, beforeId: noId }),
          refusedBy('所选位置已变化，请刷新后重试', 'beforeId'),
        ],
      ],
    },
    {
      name: 'disabling interface directories',
      path: '/api/apiInterface/directory/status',
      given: [directory],
      body: { ids: [present], status: 'disabled' },
      call: (gateway) => gateway.setStatus([directoryId], 'disabled'),
      data: allDone(present),
      resolves: allDone(directoryId),
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId], status: 'disabled' },
          (gateway) => gateway.setStatus([noId], 'disabled'),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '目录不存在' }),
        ],
      ],
      refusals: [],
    },
    {
      name: 'removing interface directories',
      path: '/api/apiInterface/directory/remove',
      given: [directory],
      body: { ids: [present] },
      call: (gateway) => gateway.remove([directoryId]),
      data: allDone(present),
      resolves: allDone(directoryId),
      outcomes: [
        [
          ' but not one with another below it',
          [filled],
          { ids: [present] },
          (gateway) => gateway.remove([directoryId]),
          ...noneDone({
            id: present,
            example: directoryId,
            code: 'AA0001',
            message: '该目录有 1 个下级目录，请先移动或删除下级目录',
          }),
        ],
      ],
      refusals: [[' with an empty selection', [], { ids: [] }, (gateway) => gateway.remove([]), malformed()]],
    },
  ],
  who,
)
