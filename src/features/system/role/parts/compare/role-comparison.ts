import { type GrantNode, type Role, type RoleMenus, scopeOf, statusOf, typeOf } from '../../role.ts'

/** One line of a comparison of two roles. */
export interface ComparedDetail {
  readonly label: string
  readonly values: readonly [string, string]
  readonly differs: boolean
}

/** An entry of the menu, and which of the two roles has it. */
export interface ComparedMenu {
  readonly id: string
  readonly label: string
  /** Levels above it. */
  readonly depth: number
  readonly has: readonly [boolean, boolean]
  readonly differs: boolean
}

const scopeWithCount = (role: Role): string =>
  role.dataScope === 'custom' ? `${scopeOf(role)}（${role.orgIds.length} 个机构）` : scopeOf(role)

const orgsOf = ({ dataScope, orgIds }: Role): string => (dataScope === 'custom' ? orgIds.toSorted().join() : '')

/** What is shown of a role and, where equal words can stand for different things, what is compared. */
const facts: readonly (readonly [label: string, of: (role: Role) => string, compared?: (role: Role) => string])[] = [
  ['角色标识', ({ key }) => key],
  ['类型', typeOf],
  ['数据范围', scopeWithCount, (role) => `${role.dataScope} ${orgsOf(role)}`],
  ['有效期至', ({ validUntil }) => validUntil ?? '长期'],
  ['状态', (role) => statusOf(role).label],
  ['用户数', ({ userCount }) => String(userCount)],
  ['备注', ({ remark }) => remark ?? ''],
]

/** What is known of two roles beside each other. Data scopes of equally many but other organisations differ. */
export const comparedDetails = (left: Role, right: Role): readonly ComparedDetail[] =>
  facts.map(([label, of, compared = of]) => ({
    label,
    values: [of(left), of(right)],
    differs: compared(left) !== compared(right),
  }))

/** The whole menu in order, each entry with whether the roles have it. Both have been given the same menu. */
export const comparedMenus = (left: RoleMenus, right: RoleMenus): readonly ComparedMenu[] => {
  const held = [new Set(left.menuIds), new Set(right.menuIds)] as const
  const under = (nodes: readonly GrantNode[], depth: number): readonly ComparedMenu[] =>
    nodes.flatMap(({ id, label, children = [] }) => {
      const has = [held[0].has(id), held[1].has(id)] as const
      return [{ id, label, depth, has, differs: has[0] !== has[1] }, ...under(children, depth + 1)]
    })
  return under(left.menus, 0)
}

/** The entries that differ, each below the entries that lead to it. */
export const differencesOf = (menus: readonly ComparedMenu[]): readonly ComparedMenu[] =>
  menus.filter(({ differs, depth }, index) => {
    if (differs) return true
    const after = menus.slice(index + 1)
    const end = after.findIndex((one) => one.depth <= depth)
    return after.slice(0, end < 0 ? undefined : end).some((one) => one.differs)
  })
