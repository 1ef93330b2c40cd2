import { interfaceGateway } from '../../src/features/apiInterface/interface/interface.http.ts'
import type { InterfaceGateway } from '../../src/features/apiInterface/interface/interface.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { given, pathOf } from './given.ts'
import { count, dateTime, eachLike, id, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const opened = { current: 1, size: 10, orders: 'updateTime:false' }
const openedQuery = { current: '1', size: '10', orders: 'updateTime:false' }
const noId = '99999999'
const [interfaceId, versionId, directoryId, grantId] = ['510101', '520101', '310103', '610101'] as const
const present = given('interfaceId', interfaceId)
const version = given('versionId', versionId)
const place = given('directoryId', directoryId)
const grant = given('grantId', grantId)

const application = state('an application exists', { id: 'contract-caller', name: '契约应用' })
const stored = (status: 'draft' | 'published', caller = '') => [
  application,
  state('an interface exists', { code: 'contract', name: '契约接口', status, application: caller }),
]
const drafted = stored('draft')
const published = stored('published')
const granted = stored('published', 'contract-caller')
const free = state('no interface has the code', { code: 'contract-free' })

const limits = { timeoutMs: 10_000, ratePerMinute: 600, maxRequestKb: 1024, maxResponseKb: 1024 }
const called = { method: 'GET', path: '/contract/{id}', auth: 'none' } as const
const head = { word: 'v1', ...called, address: '/gateway/contract-directory/v1/contract/{id}', status: 'published' }
const known = {
  name: '契约接口',
  code: 'contract',
  directoryName: '契约接口目录',
  providerName: '契约提供方',
  applications: 0,
  version: 1,
}
const answered = {
  ...known,
  id: id(interfaceId),
  directoryId: id(directoryId),
  providerId: id('990001'),
  updateTime: dateTime(),
}
const read = { ...known, id: interfaceId, directoryId, providerId: '990001', updateTime: '2026-03-02 09:30:00' }
const newInterface = { name: '契约新增', code: 'contract-free', word: 'v1', ...called, ...limits } as const
const versionChange = { id: versionId, version: 1, ...called, ...limits } as const
const filters = {
  name: '契约接口',
  code: 'contract',
  method: 'GET',
  path: '/contract',
  status: 'published',
  auth: 'none',
} as const
const who: Who<InterfaceGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => interfaceGateway(api) }

stateReads<InterfaceGateway>(
  [
    {
      name: 'interfaces',
      path: '/api/apiInterface/interface/list',
      query: { ...openedQuery, ...filters },
      given: published,
      call: (gateway) => gateway.list({ ...opened, ...filters }, signal),
      answers: [
        {
          data: [{ ...answered, versions: [{ ...head, id: id(versionId) }] }],
          total: 1,
          resolves: { rows: [{ ...read, versions: [{ ...head, id: versionId }] }], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'path:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'path:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one interface with its versions',
      path: pathOf('/api/apiInterface/interface/', 'interfaceId', interfaceId),
      given: published,
      call: (gateway) => gateway.detail(interfaceId),
      answers: [
        {
          data: {
            ...answered,
            versions: [{ ...head, ...limits, id: id(versionId), hasSecret: false, version: 1 }],
          },
          resolves: { ...read, versions: [{ ...head, ...limits, id: versionId, hasSecret: false, version: 1 }] },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          path: `/api/apiInterface/interface/${noId}`,
          call: (gateway) => gateway.detail(noId),
          refused: missing('接口不存在'),
        },
      ],
    },
    {
      name: 'several interfaces with their versions',
      path: '/api/apiInterface/interface/details',
      query: { ids: present },
      given: published,
      call: (gateway) => gateway.details([interfaceId]),
      answers: [
        {
          data: [{ ...answered, versions: [{ ...head, ...limits, id: id(versionId), hasSecret: false, version: 1 }] }],
          resolves: [{ ...read, versions: [{ ...head, ...limits, id: versionId, hasSecret: false, version: 1 }] }],
        },
      ],
      refusals: [
        {
          how: ' by something that is no id',
          query: { ids: 'contract' },
          call: (gateway) => gateway.details(['contract']),
          refused: malformed('ids'),
        },
      ],
    },
    {
      name: 'what an interface is chosen from',
      path: '/api/apiInterface/interface/choices',
      given: granted,
      call: (gateway) => gateway.choices(signal),
      answers: [
        {
          data: {
            directories: eachLike({ id: id('3101'), name: words('人口信息'), code: words('population') }),
            providers: eachLike({ id: id('990001'), name: words('契约提供方') }),
            applications: eachLike({ id: words('oa'), name: words('协同办公') }),
          },
          resolves: {
            directories: [{ id: '3101', name: '人口信息', code: 'population' }],
            providers: [{ id: '990001', name: '契约提供方' }],
            applications: [{ id: 'oa', name: '协同办公' }],
          },
        },
      ],
    },
    {
      name: 'the applications that may call an interface',
      path: '/api/apiInterface/interface/grants',
      query: { id: present, current: '1', size: '10' },
      given: granted,
      call: (gateway) => gateway.grants({ id: interfaceId, current: 1, size: 10 }, signal),
      answers: [
        {
          data: [
            {
              id: id(grantId),
              name: '契约应用',
              applicationId: 'contract-caller',
              fromDate: '2026-03-01',
              state: 'active',
              version: count(1),
            },
          ],
          total: 1,
          resolves: {
            rows: [
              {
                id: grantId,
                name: '契约应用',
                applicationId: 'contract-caller',
                fromDate: '2026-03-01',
                state: 'active',
                version: 1,
              },
            ],
            total: 1,
          },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId, current: '1', size: '10' },
          call: (gateway) => gateway.grants({ id: noId, current: 1, size: 10 }, signal),
          refused: missing('接口不存在'),
        },
      ],
    },
  ],
  who,
)

stateChanges<InterfaceGateway>(
  [
    {
      name: 'creating an interface',
      path: '/api/apiInterface/interface/create',
      given: [free],
      body: { ...newInterface, directoryId: place },
      call: (gateway) => gateway.create({ ...newInterface, directoryId }),
      data: { id: id('510102') },
      refusals: [
        [
          ' in a directory that does not exist',
          [free],
          { ...newInterface, directoryId: noId },
          (gateway) => gateway.create({ ...newInterface, directoryId: noId }),
          refusedBy('所选目录不存在或已停用', 'directoryId'),
        ],
      ],
    },
    {
      name: 'changing an interface',
      path: '/api/apiInterface/interface/update',
      given: drafted,
      body: { id: present, version: 1, name: '契约改名', directoryId: place },
      call: (gateway) => gateway.update({ id: interfaceId, version: 1, name: '契约改名', directoryId }),
      refusals: [
        [
          ' that was changed in the meantime',
          drafted,
          { id: present, version: 9, name: '契约改名', directoryId: place },
          (gateway) => gateway.update({ id: interfaceId, version: 9, name: '契约改名', directoryId }),
          conflict('该接口已被他人修改，请刷新后重试'),
        ],
      ],
    },
    {
      name: 'adding a version of an interface',
      path: '/api/apiInterface/interface/version/add',
      given: published,
      body: { fromId: version, word: 'v2' },
      call: (gateway) => gateway.addVersion({ fromId: versionId, word: 'v2' }),
      data: { id: id('520102') },
      refusals: [
        [
          ' that it has',
          published,
          { fromId: version, word: 'v1' },
          (gateway) => gateway.addVersion({ fromId: versionId, word: 'v1' }),
          conflict('该接口已有版本 v1', 'word'),
        ],
      ],
    },
    {
      name: 'changing a version of an interface',
      path: '/api/apiInterface/interface/version/update',
      given: drafted,
      body: { ...versionChange, id: version },
      call: (gateway) => gateway.updateVersion(versionChange),
      refusals: [
        [
          ' that is published to another path',
          published,
          { ...versionChange, id: version, path: '/other' },
          (gateway) => gateway.updateVersion({ ...versionChange, path: '/other' }),
          refusedBy('已发布的版本不能修改路径，请新增版本', 'path'),
        ],
        [
          ' that was changed in the meantime',
          drafted,
          { ...versionChange, id: version, version: 9 },
          (gateway) => gateway.updateVersion({ ...versionChange, version: 9 }),
          conflict('该接口版本已被他人修改，请刷新后重试'),
        ],
      ],
    },
    {
      name: 'publishing interfaces',
      path: '/api/apiInterface/interface/publish',
      given: drafted,
      body: { ids: [present] },
      call: (gateway) => gateway.publish([interfaceId]),
      data: allDone(present),
      resolves: allDone(interfaceId),
      outcomes: [
        [
          ' but not one without a draft',
          published,
          { ids: [present] },
          (gateway) => gateway.publish([interfaceId]),
          ...noneDone({ id: present, example: interfaceId, code: 'AA0001', message: '没有草稿版本' }),
        ],
      ],
      refusals: [],
    },
    {
      name: 'withdrawing interfaces',
      path: '/api/apiInterface/interface/withdraw',
      given: granted,
      body: { ids: [present], word: 'v1', date: '2099-01-01' },
      call: (gateway) => gateway.withdraw([interfaceId], { word: 'v1', date: '2099-01-01' }),
      data: allDone(present),
      resolves: allDone(interfaceId),
      outcomes: [
        [
          ' but not one that is not published',
          drafted,
          { ids: [present] },
          (gateway) => gateway.withdraw([interfaceId], {}),
          ...noneDone({ id: present, example: interfaceId, code: 'AA0001', message: '没有已发布的版本' }),
        ],
      ],
      refusals: [],
    },
    {
      name: 'authorising an application to call an interface',
      path: '/api/apiInterface/interface/grant',
      given: published,
      body: { id: present, applicationId: 'contract-caller', fromDate: '2026-03-01' },
      call: (gateway) => gateway.grant({ id: interfaceId, applicationId: 'contract-caller', fromDate: '2026-03-01' }),
      refusals: [
        [
          ' that does not exist',
          published,
          { id: present, applicationId: 'contract-none', fromDate: '2026-03-01' },
          (gateway) => gateway.grant({ id: interfaceId, applicationId: 'contract-none', fromDate: '2026-03-01' }),
          refusedBy('所选应用不存在或已停用', 'applicationId'),
        ],
      ],
    },
    {
      name: 'revoking the right to call an interface',
      path: '/api/apiInterface/interface/revoke',
      given: granted,
      body: { ids: [grant] },
      call: (gateway) => gateway.revoke([grantId]),
      data: allDone(grant),
      resolves: allDone(grantId),
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId] },
          (gateway) => gateway.revoke([noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '授权不存在' }),
        ],
      ],
      refusals: [],
    },
    {
      name: 'removing interfaces',
      path: '/api/apiInterface/interface/remove',
      given: drafted,
      body: { ids: [present] },
      call: (gateway) => gateway.remove([interfaceId]),
      data: allDone(present),
      resolves: allDone(interfaceId),
      outcomes: [
        [
          ' but not one with a published version',
          published,
          { ids: [present] },
          (gateway) => gateway.remove([interfaceId]),
          ...noneDone({ id: present, example: interfaceId, code: 'AA0001', message: '有已发布的版本，请先下线' }),
        ],
      ],
      refusals: [],
    },
  ],
  who,
)
