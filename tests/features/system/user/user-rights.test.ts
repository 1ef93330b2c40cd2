import { describe, expect, it } from 'vitest'
import { matchingBy } from '../../../../src/core/search/matching.ts'
import {
  type EffectiveEntry,
  foundEntries,
  mayExplain,
  roleText,
} from '../../../../src/features/system/user/parts/rights/user-rights.ts'

const reasons = ['来自角色“普通干警”。']
const entries: readonly EffectiveEntry[] = [
  { id: '3', type: 'folder', name: '系统管理', path: [], granted: true, reasons },
  { id: '9', type: 'page', name: '用户列表', path: ['系统管理'], granted: true, reasons },
  {
    id: '10',
    type: 'button',
    name: '新增',
    path: ['系统管理', '用户列表'],
    permission: 'system:user:add',
    granted: false,
    reasons,
  },
  { id: '20', type: 'page', name: '待办任务', path: ['我的工作'], granted: true, reasons },
]

describe('S13.4 entries of the effective rights', () => {
  const matching = matchingBy((character) => (character === '务' ? ['wu'] : []))
  it.each<[string, string, readonly string[]]>([
    ['', '', ['3', '9', '10', '20']],
    ['用户', '', ['9', '10']],
    ['USER:add', '', ['10']],
    ['wu', '', ['20']],
    ['', 'withheld', ['10']],
    ['系统', 'granted', ['3', '9']],
    ['没有这一项', '', []],
  ])('by “%s” and “%s”', (text, shown, ids) => {
    expect(foundEntries(entries, { text, shown, matching }).map(({ id }) => id)).toEqual(ids)
  })

  it('S6.1 name the data scope, the period and what withholds a role', () => {
    expect(roleText({ reach: '全部' })).toBe('全部')
    expect(roleText({ reach: '仅本人', period: '至 2026-12-31', obstacle: '该角色已停用' })).toBe(
      '仅本人；至 2026-12-31；该角色已停用',
    )
  })

  it('S6.1 belong to a permission of their own', () => {
    expect(mayExplain).toBe('system:user:effective')
  })
})
