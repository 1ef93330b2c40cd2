import { expect, it } from 'vitest'
import { officesIn, organisationsFor } from '../../../src/core/lookup/organisations-for.ts'
import type { OrgNode } from '../../../src/core/ports/lookup-gateway.ts'

const node = (id: string, outOfScope: readonly string[], children?: readonly OrgNode[]): OrgNode => ({
  id,
  label: id,
  code: id,
  kind: 'department',
  ...(outOfScope.length > 0 && { outOfScope }),
  ...(children && { children }),
})

/** A root with two offices: users can be added in one of them and in a department of the other. */
const tree = [
  node('1', ['add'], [node('12', [], [node('124', []), node('125', ['add'])]), node('13', ['add'], [node('131', [])])]),
]

const idsIn = (nodes: readonly OrgNode[]): unknown[] =>
  nodes.map(({ id, children }) => (children ? [id, idsIn(children)] : id))

it('S10.1 lookup: only the organisations to which a permission applies, those below another one at its place', () => {
  expect(idsIn(organisationsFor(tree, 'add'))).toEqual([['12', ['124']], '131'])
})

it('S10.1 lookup: the same tree where the permission applies to all', () => {
  expect(organisationsFor(tree, 'query')).toBe(tree)
})

it('S10.1 lookup: the offices alone, without what is below them and is none', () => {
  const office = (id: string, children?: readonly OrgNode[]): OrgNode => ({
    ...node(id, [], children),
    kind: 'procuratorate',
  })
  const offices = [office('1', [node('11', []), office('12', [node('121', [])])])]
  expect(idsIn(officesIn(offices))).toEqual([['1', ['12']]])
  expect(officesIn([office('1', [office('12')])])).toEqual([office('1', [office('12')])])
})
