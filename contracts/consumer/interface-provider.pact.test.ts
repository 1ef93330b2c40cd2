import { providerGateway } from '../../src/features/apiInterface/interface/parts/providers/provider.http.ts'
import type { ProviderGateway } from '../../src/features/apiInterface/interface/parts/providers/provider.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { given, pathOf } from './given.ts'
import { boolean, count, dateTime, eachLike, id, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const opened = { current: 1, size: 10, orders: 'name:true' }
const openedQuery = { current: '1', size: '10', orders: 'name:true' }
const [providerId, noId] = ['330101', '99999999']
const present = given('providerId', providerId)
const address = 'https://api.example.gov.cn/population'

const provider = state('a provider of interfaces exists', { name: '契约提供方' })
const used = state('a provider that an interface uses exists', { name: '契约在用提供方' })
const free = state('no provider of interfaces has the name', { name: '契约新提供方' })
const newProvider = { name: '契约新提供方', address, providerSecret: 'a-shared-secret-of-both', enabled: true }
const changed = { id: providerId, version: 1, name: '契约提供方', address, enabled: false }

const known = { name: '契约提供方', address, enabled: true, hasSecret: false, interfaces: 0, version: 1 }
const time = '2026-03-02 09:30:00'
const who: Who<ProviderGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => providerGateway(api) }

stateReads<ProviderGateway>(
  [
    {
      name: 'the providers of interfaces',
      path: '/api/apiInterface/provider/list',
      query: openedQuery,
      given: [provider],
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike({
            id: id('3301'),
            name: words('人口库'),
            address: text(/^https?:\/\/.+$/, address),
            enabled: boolean(true),
            hasSecret: boolean(true),
            interfaces: count(4),
            updateTime: dateTime(),
            version: count(1),
          }),
          total: count(12),
          resolves: {
            rows: [
              {
                id: '3301',
                name: '人口库',
                address,
                enabled: true,
                hasSecret: true,
                interfaces: 4,
                updateTime: time,
                version: 1,
              },
            ],
            total: 12,
          },
        },
        {
          how: ' by their name',
          query: { ...openedQuery, name: '契约提供' },
          call: (gateway) => gateway.list({ ...opened, name: '契约提供' }, signal),
          data: [{ ...known, id: id(providerId), updateTime: dateTime() }],
          total: 1,
          resolves: { rows: [{ ...known, id: providerId, updateTime: time }], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' with too long a name',
          query: { ...openedQuery, name: '名'.repeat(51) },
          call: (gateway) => gateway.list({ ...opened, name: '名'.repeat(51) }, signal),
          refused: malformed('name'),
        },
      ],
    },
    {
      name: 'one provider of interfaces',
      path: pathOf('/api/apiInterface/provider/', 'providerId', providerId),
      given: [provider],
      call: (gateway) => gateway.detail(providerId),
      answers: [
        {
          data: { ...known, id: id(providerId), updateTime: dateTime() },
          resolves: { ...known, id: providerId, updateTime: time },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          path: `/api/apiInterface/provider/${noId}`,
          call: (gateway) => gateway.detail(noId),
          refused: missing('提供方不存在'),
        },
      ],
    },
  ],
  who,
)

const elsewhere = 'https://evil.example.com/'
const forbidden = '部署配置未允许访问 evil.example.com，请先由部署人员将它列入环境变量 CALL_HOSTS'

stateChanges<ProviderGateway>(
  [
    {
      name: 'a new provider of interfaces',
      path: '/api/apiInterface/provider/create',
      given: [free],
      body: newProvider,
      call: (gateway) => gateway.create(newProvider),
      data: { id: id('3302') },
      resolves: undefined,
      refusals: [
        [
          ' whose host the deployment does not name',
          [free],
          { ...newProvider, address: elsewhere },
          (gateway) => gateway.create({ ...newProvider, address: elsewhere }),
          refusedBy(forbidden, 'address'),
        ],
        [
          ' whose name another one has',
          [provider],
          { ...newProvider, name: '契约提供方' },
          (gateway) => gateway.create({ ...newProvider, name: '契约提供方' }),
          conflict('提供方名称已存在', 'name'),
        ],
      ],
    },
    {
      name: 'a change of a provider of interfaces',
      path: '/api/apiInterface/provider/update',
      given: [provider],
      body: { ...changed, id: present },
      call: (gateway) => gateway.update(changed),
      refusals: [
        [
          ' that does not exist',
          [],
          { ...changed, id: noId },
          (gateway) => gateway.update({ ...changed, id: noId }),
          missing('提供方不存在'),
        ],
      ],
    },
    {
      name: 'the removal of providers of interfaces',
      path: '/api/apiInterface/provider/remove',
      given: [provider],
      body: { ids: [present] },
      call: (gateway) => gateway.remove([providerId]),
      data: allDone(id(providerId)),
      resolves: allDone(providerId),
      refusals: [],
      outcomes: [
        [
          ' of which an interface uses one',
          [used],
          { ids: [present] },
          (gateway) => gateway.remove([providerId]),
          ...noneDone({
            id: id(providerId),
            example: providerId,
            code: 'AA0001',
            message: '还有接口使用此提供方，请先为它们更换提供方',
          }),
        ],
      ],
    },
  ],
  who,
)
