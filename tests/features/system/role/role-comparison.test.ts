import { describe, expect, it } from 'vitest'
import {
  comparedDetails,
  comparedMenus,
  differencesOf,
} from '../../../../src/features/system/role/parts/compare/role-comparison.ts'
import type { Role, RoleMenus } from '../../../../src/features/system/role/role.ts'

const role = (some: Partial<Role>): Role => ({
  id: '1',
  key: 'clerk',
  name: '普通干警',
  dataScope: 'self',
  orgIds: [],
  status: 'normal',
  secondFactor: false,
  sort: 1,
  builtIn: false,
  userCount: 3,
  withinReach: true,
  version: 1,
  createTime: '2026-11-21 10:00:00',
  ...some,
})

const node = (id: string, children: RoleMenus['menus'] = []): RoleMenus['menus'][number] => ({
  id,
  label: `菜单${id}`,
  type: children.length > 0 ? 'folder' : 'page',
  disabled: false,
  ...(children.length > 0 && { children }),
})
const menus = [node('1', [node('2'), node('3', [node('4'), node('5')])]), node('6', [node('7')]), node('8')]
const compared = (left: string[], right: string[]) =>
  comparedMenus({ version: 1, menuIds: left, menus }, { version: 1, menuIds: right, menus })

describe('two roles beside each other', () => {
  it('S9.3 show what they are, and where they differ', () => {
    const other = role({ key: 'auditor', dataScope: 'custom', orgIds: ['20', '21'], validUntil: '2027-01-31' })
    expect(comparedDetails(role({}), other)).toEqual([
      { label: '角色标识', values: ['clerk', 'auditor'], differs: true },
      { label: '类型', values: ['自定义', '自定义'], differs: false },
      { label: '数据范围', values: ['仅本人', '自定义（2 个机构）'], differs: true },
      { label: '有效期至', values: ['长期', '2027-01-31'], differs: true },
      { label: '状态', values: ['正常', '正常'], differs: false },
      { label: '用户数', values: ['3', '3'], differs: false },
      { label: '备注', values: ['', ''], differs: false },
    ])
  })

  it('S9.3 differ in equally many but other organisations, in whatever order they are named', () => {
    const scopeOf = (left: string[], right: string[]) =>
      comparedDetails(role({ dataScope: 'custom', orgIds: left }), role({ dataScope: 'custom', orgIds: right }))[2]
    expect(scopeOf(['20', '21'], ['21', '20'])?.differs).toBe(false)
    expect(scopeOf(['20', '21'], ['20', '22'])).toEqual({
      label: '数据范围',
      values: ['自定义（2 个机构）', '自定义（2 个机构）'],
      differs: true,
    })
  })

  it('S9.3 show the whole menu, with what each role has', () => {
    expect(
      compared(['1', '2'], ['1', '3', '4']).map(({ id, depth, has, differs }) => [id, depth, ...has, differs]),
    ).toEqual([
      ['1', 0, true, true, false],
      ['2', 1, true, false, true],
      ['3', 1, false, true, true],
      ['4', 2, false, true, true],
      ['5', 2, false, false, false],
      ['6', 0, false, false, false],
      ['7', 1, false, false, false],
      ['8', 0, false, false, false],
    ])
  })

  it('S9.3 show of the differences the entries that lead to them, and no others', () => {
    const shown = (left: string[], right: string[]) => differencesOf(compared(left, right)).map(({ id }) => id)
    expect(shown(['1', '3', '5'], ['1', '3'])).toEqual(['1', '3', '5'])
    expect(shown(['6', '7'], ['6'])).toEqual(['6', '7'])
    expect(shown(['8'], [])).toEqual(['8'])
    expect(shown(['1', '2'], ['2', '1'])).toEqual([])
  })
})
