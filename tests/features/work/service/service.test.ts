import { expect, it } from 'vitest'
import { matchingBy } from '../../../../src/core/search/matching.ts'
import { foundIn, type Part, partsOf, type Service } from '../../../../src/features/work/service/service.ts'

const service = (clientId: string, name: string, more: Partial<Service> = {}): Service => ({
  clientId,
  name,
  homeUrl: `https://${clientId}.example.gov.cn/`,
  favourite: false,
  status: 'normal',
  ...more,
})
const services = [
  service('oa', '协同办公', { category: '办公', favourite: true, lastTime: '2026-11-20 10:00:00' }),
  service('plain', '档案查询'),
  service('business', '统一业务应用', { category: '业务', lastTime: '2026-11-21 10:00:00' }),
]
const sounds: Readonly<Record<string, readonly string[]>> = { 协: ['xie'], 同: ['tong'], 办: ['ban'], 公: ['gong'] }
const matching = matchingBy((character) => sounds[character] ?? [])
const found = (part: Part, query = '') =>
  foundIn(services, part, matching(query)).map(({ service: { clientId } }) => clientId)

it('counts the parts, and names services without a category last', () => {
  expect(partsOf(services).map(({ label, count }) => `${label} ${count}`)).toEqual([
    '全部 3',
    '收藏 1',
    '最近使用 2',
    '办公 1',
    '业务 1',
    '其他 1',
  ])
})

it.each([
  ['all', ['oa', 'plain', 'business']],
  ['favourite', ['oa']],
  ['recent', ['business', 'oa']],
  ['category:业务', ['business']],
  ['category:其他', ['plain']],
] as const)('shows of the part %s: %j', (part, ids) => {
  expect(found(part)).toEqual(ids)
})

it.each([
  ['办公', ['oa']],
  ['xietong', ['oa']],
  ['xtbg', ['oa']],
  ['业务', ['business']],
  ['其他', ['plain']],
  ['没有', []],
])('finds by %s, as name, sound, initials or category: %j', (query, ids) => {
  expect(found('all', query)).toEqual(ids)
})
