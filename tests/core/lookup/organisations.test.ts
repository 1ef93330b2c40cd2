import { describe, expect, it } from 'vitest'
import { createMemoryChannel } from '../../../src/adapters/channel/memory-channel.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { LiveUpdates } from '../../../src/core/live/live-updates.ts'
import { LookupVersions } from '../../../src/core/lookup/lookup-versions.ts'
import { Organisations } from '../../../src/core/lookup/organisations.ts'
import type { LookupGateway, OrgNode } from '../../../src/core/ports/lookup-gateway.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

type Gateway = Omit<LookupGateway, 'assignableRoles' | `${string}egions${string}`>

const node = (id: number, children?: readonly OrgNode[]): OrgNode => ({
  id: String(id),
  label: `机构${id}`,
  code: String(320_000 + id),
  kind: 'department',
  ...(children && { children }),
})

const open = (answers: readonly (readonly OrgNode[])[], more: Partial<Gateway> = {}) => {
  const { session } = signedInTab()
  const left = [...answers]
  const channel = createMemoryChannel()
  const versions = new LookupVersions(new LiveUpdates(channel, session), session)
  const gateway: Gateway = {
    organisations: async () => left.shift() ?? [],
    organisationsBelow: async () => [],
    organisationsAround: async () => [],
    findOrganisations: async () => ({ rows: [], total: 0 }),
    ...more,
  }
  const organisations = new Organisations(gateway, session, versions)
  return Object.assign(organisations, { end: () => session.clear() })
}

/** A tree of `count` nodes; the parent of node n is node ⌊(n − 1) / 10⌋, and node 0 is the root. */
const treeOf = (count: number): OrgNode => {
  const below = (id: number): OrgNode => {
    const ids = Array.from({ length: 10 }, (_, index) => id * 10 + index + 1).filter((child) => child < count)
    return node(id, ids.map(below))
  }
  return below(0)
}

it('S10.1 lookup: each of 20,000 organisations is found with its name, parent and path', async () => {
  const organisations = open([[treeOf(20_000)]])
  expect(organisations.placeOf('0')).toBeUndefined()
  await organisations.load()
  const places = Array.from({ length: 20_000 }, (_, id) => organisations.placeOf(String(id)))
  expect(places.filter(Boolean).length).toBe(20_000)
  places.forEach((place, id) => {
    const parentId = id === 0 ? undefined : String(Math.floor((id - 1) / 10))
    const above = parentId === undefined ? '' : `${organisations.placeOf(parentId)?.path} / `
    expect(place).toEqual({ name: `机构${id}`, title: `机构${id}`, parentId, path: `${above}机构${id}` })
  })
  expect(organisations.placeOf('12345')?.path).toBe('机构0 / 机构1 / 机构12 / 机构123 / 机构1234 / 机构12345')
  expect(organisations.placeOf('20000')).toBeUndefined()
})

it('lookup: a chain of 20,000 organisations overflows no stack', async () => {
  let chain = node(19_999)
  for (let id = 19_998; id >= 0; id -= 1) chain = node(id, [chain])
  const organisations = open([[chain]])
  await organisations.load()
  expect(organisations.placeOf('19999')).toMatchObject({ parentId: '19998' })
})

it('lookup: after a reload the new tree is used', async () => {
  const organisations = open([[node(1), node(2)], [node(1, [node(2)])]])
  await organisations.load()
  expect(organisations.placeOf('2')?.parentId).toBeUndefined()
  await organisations.reload()
  expect(organisations.placeOf('2')).toEqual({ name: '机构2', title: '机构2', parentId: '1', path: '机构1 / 机构2' })
})

it('S10.4 lookup: a department is named with its office, an office alone', async () => {
  const office = (id: number, children: readonly OrgNode[]) => ({
    ...node(id, children),
    kind: 'procuratorate' as const,
  })
  const organisations = open([[office(1, [node(2, [node(3)]), office(4, [node(5)])])]])
  await organisations.load()
  expect(['1', '2', '3', '4', '5'].map((id) => organisations.placeOf(id)?.title)).toEqual([
    '机构1',
    '机构1 / 机构2',
    '机构1 / 机构3',
    '机构4',
    '机构4 / 机构5',
  ])
})

describe('S9.6 lookup: a tree of which the upper levels are loaded', () => {
  const closed = (id: number): OrgNode => ({ ...node(id), hasChildren: true })
  /** 1 has 2 and 3, which have children that are not loaded. */
  const upper = () => [node(1, [closed(2), closed(3)])]
  const idsIn = (nodes: readonly OrgNode[]): unknown[] =>
    nodes.map(({ id, children }) => (children ? [id, idsIn(children)] : id))
  const tree = (organisations: Organisations) => idsIn(organisations.state.value.value)
  const failure = new ApiError({ kind: 'network', message: 'Network Error' })
  const { signal } = new AbortController()

  it('a branch is placed where it belongs, and has names', async () => {
    const asked: string[] = []
    const organisations = open([upper()], {
      organisationsBelow: async (id) => {
        asked.push(id)
        return [node(21), closed(22)]
      },
    })
    await organisations.load()
    expect(organisations.partial).toBe(true)
    expect(await organisations.loadBelow('2')).toEqual([node(21), closed(22)])
    expect([asked, tree(organisations)]).toEqual([['2'], [['1', [['2', ['21', '22']], '3']]]])
    expect(organisations.placeOf('21')?.path).toBe('机构1 / 机构2 / 机构21')
  })

  it('a tree whose last branch has arrived is whole', async () => {
    const organisations = open([[node(1, [closed(2)])]], { organisationsBelow: async () => [] })
    await organisations.load()
    await organisations.loadBelow('2')
    expect([organisations.partial, tree(organisations)]).toEqual([false, [['1', [['2', []]]]]])
  })

  it('a branch that does not arrive rejects, and changes nothing', async () => {
    const organisations = open([upper()], { organisationsBelow: () => Promise.reject(failure) })
    await organisations.load()
    await expect(organisations.loadBelow('2')).rejects.toBe(failure)
    expect(tree(organisations)).toEqual([['1', ['2', '3']]])
  })

  it('S5.1 a branch that arrives after the session has ended is dropped', async () => {
    const answer = Promise.withResolvers<readonly OrgNode[]>()
    const organisations = open([upper()], { organisationsBelow: () => answer.promise })
    await organisations.load()
    const below = organisations.loadBelow('2')
    organisations.end()
    answer.resolve([node(21)])
    await below
    expect([tree(organisations), organisations.placeOf('21')]).toEqual([[], undefined])
  })

  it('chosen organisations that are not loaded are asked for once, and stand in the tree', async () => {
    const asked: string[] = []
    const organisations = open([upper()], {
      organisationsAround: async (ids) => {
        asked.push(ids.join())
        return [node(1, [closed(2), node(3, [closed(31), node(32, [node(321)])])])]
      },
    })
    await organisations.load()
    await organisations.ensure(['2', '321', '99'])
    await organisations.ensure(['321', '99'])
    expect([asked, tree(organisations)]).toEqual([['321,99'], [['1', ['2', ['3', ['31', ['32', ['321']]]]]]]])
    expect([organisations.placeOf('321')?.name, organisations.placeOf('99')]).toEqual(['机构321', undefined])
  })

  it('more than a hundred are asked for in several calls, and after a failure again', async () => {
    const asked: number[] = []
    const organisations = open([upper()], {
      organisationsAround: async (ids) => {
        asked.push(ids.length)
        if (asked.length === 1) throw failure
        return []
      },
    })
    await organisations.load()
    const ids = Array.from({ length: 150 }, (_, index) => String(1000 + index))
    await organisations.ensure(ids)
    await organisations.ensure(ids)
    expect(asked).toEqual([100, 50, 100, 50])
  })

  it('a whole tree asks for nothing', async () => {
    const organisations = open([[node(1, [node(2)])]], { organisationsAround: () => Promise.reject(failure) })
    await organisations.load()
    await organisations.ensure(['99'])
    expect(organisations.partial).toBe(false)
  })

  it('S7.7 a reload has the branches that were opened, as they are now', async () => {
    const asked: string[] = []
    const organisations = open([upper(), upper()], {
      organisationsBelow: async () => [node(21)],
      organisationsAround: async (ids) => {
        asked.push(ids.join())
        return [node(1, [node(2, [node(22)]), closed(3)])]
      },
    })
    await organisations.load()
    await organisations.loadBelow('2')
    await organisations.reload()
    expect([asked, tree(organisations)]).toEqual([['2'], [['1', [['2', ['22']], '3']]]])
  })

  it('an organisation that was moved between two answers has one place, and there is no circle', async () => {
    const organisations = open([[node(1, [closed(2), node(3)])]], {
      organisationsBelow: async () => [node(3), node(1, [node(4)])],
    })
    await organisations.load()
    await organisations.loadBelow('2')
    expect(tree(organisations)).toEqual([['1', [['2', []], '3']]])
  })

  it('a search says where more than 200 match, and names what it finds', async () => {
    const found = [node(1, [node(3, [node(31)])])]
    const organisations = open([upper()], {
      findOrganisations: async (text) => ({ rows: found, total: text === '院' ? 201 : 200 }),
    })
    await organisations.load()
    expect(await organisations.find('院', signal)).toEqual({ nodes: found, limit: 200 })
    expect(await organisations.find('县院', signal)).toEqual({ nodes: found })
    expect(organisations.placeOf('31')?.path).toBe('机构1 / 机构3 / 机构31')
    expect(tree(organisations)).toEqual([['1', ['2', '3']]])
  })
})
