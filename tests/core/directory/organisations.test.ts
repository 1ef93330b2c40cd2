import { expect, it } from 'vitest'
import { createMemoryChannel } from '../../../src/adapters/channel/memory-channel.ts'
import { DirectoryVersions } from '../../../src/core/directory/directory-versions.ts'
import { Organisations } from '../../../src/core/directory/organisations.ts'
import { LiveUpdates } from '../../../src/core/live/live-updates.ts'
import type { OrgNode } from '../../../src/core/ports/directory-gateway.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const node = (id: number, children?: readonly OrgNode[]): OrgNode => ({
  id: String(id),
  label: `机构${id}`,
  code: String(320_000 + id),
  kind: 'department',
  ...(children && { children }),
})

const open = (answers: readonly (readonly OrgNode[])[]) => {
  const { session } = signedInTab()
  const left = [...answers]
  const versions = new DirectoryVersions(new LiveUpdates(createMemoryChannel(), session), session)
  return new Organisations({ organisations: async () => left.shift() ?? [] }, session, versions)
}

/** A tree of `count` nodes; the parent of node n is node ⌊(n − 1) / 10⌋, and node 0 is the root. */
const treeOf = (count: number): OrgNode => {
  const below = (id: number): OrgNode => {
    const ids = Array.from({ length: 10 }, (_, index) => id * 10 + index + 1).filter((child) => child < count)
    return node(id, ids.map(below))
  }
  return below(0)
}

it('S10.1 directory: each of 20,000 organisations is found with its name, parent and path', async () => {
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

it('directory: a chain of 20,000 organisations overflows no stack', async () => {
  let chain = node(19_999)
  for (let id = 19_998; id >= 0; id -= 1) chain = node(id, [chain])
  const organisations = open([[chain]])
  await organisations.load()
  expect(organisations.placeOf('19999')).toMatchObject({ parentId: '19998' })
})

it('directory: after a reload the new tree is used', async () => {
  const organisations = open([[node(1), node(2)], [node(1, [node(2)])]])
  await organisations.load()
  expect(organisations.placeOf('2')?.parentId).toBeUndefined()
  await organisations.reload()
  expect(organisations.placeOf('2')).toEqual({ name: '机构2', title: '机构2', parentId: '1', path: '机构1 / 机构2' })
})

it('S10.4 directory: a department is named with its office, an office alone', async () => {
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
