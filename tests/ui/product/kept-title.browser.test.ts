import { expect, it } from 'vitest'
import { keptTitle } from '../../../src/ui/product/lookups/kept-title.ts'

const nodes = [{ id: '1', label: '江宁省院', code: '38', kind: 'procuratorate' as const }]
const titleOf = (id: string) => (id === '1' ? '江宁省院' : undefined)
const kept = { orgId: '12', orgName: '第一检察部' }

it('S10.6 an organisation that a record has is shown by its name when it has been disabled since', () => {
  const title = keptTitle({ nodes, whole: true, titleOf }, kept)
  expect([title('1'), title('12'), title('13')]).toEqual(['江宁省院', '第一检察部（已停用）', undefined])
  // Not known yet, or known of all of them.
  expect(keptTitle({ nodes: [], whole: true, titleOf }, kept)('12')).toBe('第一检察部')
  expect(keptTitle({ nodes, whole: false, titleOf }, kept)('12')).toBe('第一检察部')
})
