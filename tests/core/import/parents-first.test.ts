import { expect, it } from 'vitest'
import { parentsFirst } from '../../../src/core/import/parents-first.ts'

const row = (code: string, parent?: string) => ({ code, ...(parent !== undefined && { parent }) })
const ordered = (...rows: readonly ReturnType<typeof row>[]) =>
  parentsFirst(rows, { key: 'code', parent: 'parent' }).map(({ code }) => code)

it('S10.6 rows come after the rows that they name as their parents, otherwise as they were', () => {
  expect(ordered(row('a2', 'A'), row('b', 'elsewhere'), row('a2x', 'a2'), row('a'), row('a1', 'a'), row('c'))).toEqual([
    'b',
    'a',
    'c',
    'a2',
    'a1',
    'a2x',
  ])
  expect(ordered(row('x', 'y'), row('y', 'x'), row('z', 'z'), row('ok'))).toEqual(['ok', 'x', 'y', 'z'])
  expect(ordered(row('twice'), row('twice'), row('below', 'twice'))).toEqual(['twice', 'twice', 'below'])
})
