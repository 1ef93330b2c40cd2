import { createLookupGateway } from '../../src/adapters/http/lookup-gateway.ts'
import { createRegionGateway } from '../../src/adapters/http/region-gateway.ts'
import type { LookupGateway } from '../../src/core/ports/lookup-gateway.ts'
import type { RegionGateway } from '../../src/core/ports/region-gateway.ts'
import { state } from '../states.ts'
import { example, given } from './given.ts'
import { arrayContaining, boolean, count, eachLike, id, oneOf, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed } from './refusal.ts'

const { signal } = new AbortController()
const kind = oneOf(['procuratorate', 'department', 'station'], 'procuratorate')
const province = { id: id('1'), label: words('江宁省人民检察院'), code: words('320000'), kind }
const office = { id: id('12'), label: words('东湖区人民检察院'), code: words('320102'), kind }
const readProvince = { id: '1', label: '江宁省人民检察院', code: '320000', kind: 'procuratorate' }
const readOffice = { id: '12', label: '东湖区人民检察院', code: '320102', kind: 'procuratorate' }
const readCapital = { id: '11', name: '北京市', fullName: '北京市', status: 'normal', leaf: false } as const
const capital = {
  ...readCapital,
  id: text(/^\d{2,12}$/, '11'),
  name: words('北京市'),
  fullName: words('北京市'),
  leaf: boolean(false),
}
const readCity = {
  id: '1101',
  parentId: '11',
  name: '市辖区',
  fullName: '北京市',
  status: 'normal',
  leaf: false,
} as const
const city = {
  ...readCity,
  id: text(/^\d{4}$/, '1101'),
  name: words('市辖区'),
  fullName: words('北京市'),
  leaf: boolean(false),
}
const stopped = state('a division exists', { code: '110198', name: '契约区', status: 'disabled' })
const readStopped = {
  id: '110198',
  parentId: '1101',
  name: '契约区',
  fullName: '北京市契约区',
  status: 'disabled',
  leaf: true,
} as const
/** An organisation whose children the answer leaves out. */
const closed = { hasChildren: true }

const root = state('no user has the username', { username: 'contract-nobody' })
const code = state('a user can be imported', { username: 'contract-nobody' })

stateReads<LookupGateway & RegionGateway>(
  [
    {
      name: 'the organisation tree',
      path: '/api/system/org/tree',
      call: (gateway) => gateway.organisations(),
      answers: [
        {
          data: eachLike({ ...province, children: eachLike(office) }),
          resolves: [{ ...readProvince, children: [readOffice] }],
        },
      ],
    },
    {
      name: 'the organisations below one',
      path: '/api/system/org/tree',
      given: [root],
      query: { below: given('orgId') },
      call: (gateway) => gateway.organisationsBelow(example.orgId),
      answers: [
        {
          data: arrayContaining({ ...office, hasChildren: boolean(true) }),
          resolves: [{ ...readOffice, ...closed }],
        },
        {
          how: ' that does not exist',
          query: { below: '99999999' },
          call: (gateway) => gateway.organisationsBelow('99999999'),
          data: [],
          resolves: [],
        },
      ],
    },
    {
      name: 'the way to organisations',
      path: '/api/system/org/tree',
      given: [root],
      query: { ids: given('orgId') },
      call: (gateway) => gateway.organisationsAround([example.orgId]),
      answers: [
        {
          data: [{ ...province, children: arrayContaining({ ...office, hasChildren: boolean(true) }) }],
          resolves: [{ ...readProvince, children: [{ ...readOffice, ...closed }] }],
        },
      ],
      refusals: [
        {
          how: ' that are no ids',
          query: { ids: '1,x' },
          call: (gateway) => gateway.organisationsAround(['1', 'x']),
          refused: malformed('ids'),
        },
      ],
    },
    {
      name: 'the divisions below one, for a field',
      path: '/api/system/area/choices',
      query: { parentId: '11' },
      call: (gateway) => gateway.below('11'),
      answers: [{ data: { areas: eachLike(city), total: count(1) }, resolves: [readCity] }],
    },
    {
      name: 'the divisions that a text finds, for a field',
      path: '/api/system/area/choices',
      query: { keyword: '北京市' },
      call: (gateway) => gateway.find('北京市', signal),
      answers: [{ data: { areas: eachLike(capital), total: count(1) }, resolves: { rows: [readCapital], total: 1 } }],
    },
    {
      name: 'the names of divisions',
      path: '/api/system/area/choices',
      given: [stopped],
      query: { ids: '110198,999999' },
      call: (gateway) => gateway.named(['110198', '999999']),
      answers: [{ data: { areas: [readStopped], total: 1 }, resolves: [readStopped] }],
    },
    {
      name: 'the organisations that a text finds',
      path: '/api/system/org/search',
      given: [code],
      query: { keyword: given('orgCode') },
      call: (gateway) => gateway.findOrganisations(example.orgCode, signal),
      answers: [
        {
          data: eachLike(province),
          total: count(1),
          resolves: { rows: [readProvince], total: 1 },
        },
        {
          how: ' that none has',
          query: { keyword: '没有这个机构' },
          call: (gateway) => gateway.findOrganisations('没有这个机构', signal),
          data: [],
          total: 0,
          resolves: { rows: [], total: 0 },
        },
      ],
      refusals: [
        {
          how: ', which is blank',
          query: { keyword: ' ' },
          call: (gateway) => gateway.findOrganisations(' ', signal),
          refused: malformed('keyword', '请输入机构名称或编码'),
        },
      ],
    },
  ],
  { role: 'admin', gateway: ({ api }) => ({ ...createLookupGateway(api), ...createRegionGateway(api) }) },
)
