import { callFigureGateway } from '../../src/features/apiInterface/interface/parts/calls/calls.http.ts'
import type { CallFigureGateway } from '../../src/features/apiInterface/interface/parts/calls/calls.ts'
import { state } from '../states.ts'
import { given } from './given.ts'
import { address, arrayContaining, id, measure, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const interfaceId = '510102'
const present = given('interfaceId', interfaceId)
const called = state('an interface has been called', { code: 'contract-called', name: '契约已调用' })
const days = { beginDate: '2026-05-02', endDate: '2026-05-02' }

const list = 'listInterfaceCalls'
const found = '/setting/logThird?interfaceCode=contract-called&time=2026-05-02&time=2026-05-02'
const search = { list, address: found }
const counted = { id: interfaceId, calls: 0, failed: 0, search, failedSearch: search }
const texts = { title: '调用量', definition: '统计期内此接口经网关的调用次数。', unit: '次' }
const figure = { key: 'calls', kind: 'number', ...texts, now: { value: 2, search } } as const

stateReads<CallFigureGateway>(
  [
    {
      name: 'the calls of interfaces',
      path: '/api/apiInterface/calls/list',
      query: { of: 'interface', ids: present },
      given: [called],
      call: (gateway) => gateway.counts('interface', [interfaceId], signal),
      answers: [
        {
          data: [
            {
              ...counted,
              id: id(interfaceId),
              search: { list, address: address(found) },
              failedSearch: { list, address: address(found) },
            },
          ],
          resolves: [counted],
        },
      ],
    },
    {
      name: 'figures of the calls of an interface',
      path: '/api/apiInterface/calls/figures',
      query: { id: present, ...days },
      given: [called],
      call: (gateway) => gateway.figures(interfaceId, days, signal),
      answers: [
        {
          data: {
            figures: arrayContaining(
              {
                key: 'calls',
                kind: 'number',
                title: words(texts.title),
                definition: words(texts.definition),
                unit: words(texts.unit),
                now: { value: 2, search: { list, address: address(found) } },
              },
              {
                key: 'p95',
                kind: 'number',
                title: words(texts.title),
                definition: words(texts.definition),
                unit: words('毫秒'),
                now: { value: measure(9), search: { list, address: address(found) } },
              },
            ),
          },
          resolves: [figure, { ...figure, key: 'p95', unit: '毫秒', now: { value: 9, search } }],
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: '99999999', ...days },
          call: (gateway) => gateway.figures('99999999', days, signal),
          refused: missing('接口不存在'),
        },
        {
          how: ' of a period that ends before it begins',
          query: { id: present, beginDate: '2026-05-02', endDate: '2026-05-01' },
          call: (gateway) => gateway.figures(interfaceId, { beginDate: '2026-05-02', endDate: '2026-05-01' }, signal),
          refused: refusedBy('结束日期不能早于开始日期', 'endDate'),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => callFigureGateway(api) },
)
