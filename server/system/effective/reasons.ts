import { menuTypeLabels } from '../../../openapi/facts/role.ts'
import type { MenuNode } from '../menu/index.ts'
import type { HeldRole } from './held-roles.ts'

/** What decides about the entries of one user. */
interface Facts {
  /** Why the user cannot sign in: `账号已停用`; undefined for one who can. */
  readonly refusal: string | undefined
  readonly roles: readonly HeldRole[]
  /** Whether a role has the entry. */
  readonly has: (role: HeldRole, node: MenuNode) => boolean
  /** Whether the user has the entry, as signing in decides it. */
  readonly granted: (node: MenuNode) => boolean
}

const thing = ({ row }: MenuNode): string => (row.permission === null ? menuTypeLabels[row.type] : '权限')

/** Why the user has an entry of the menu, or has not, in sentences. */
export function reasonsOf(node: MenuNode, facts: Facts): string[] {
  const holding = facts.roles.filter((role) => facts.has(role, node))
  if (facts.granted(node)) return holding.filter(({ obstacle }) => obstacle === undefined).map(givenBy(node))
  if (facts.roles.length === 0) return ['该用户没有角色。']
  if (holding.length === 0) return [`未授予：该用户的角色都没有此${thing(node)}。`]
  return holding.map((role) => `角色“${role.name}”有此${thing(node)}，但${whyNot(node, role, facts)}。`)
}

const givenBy =
  ({ row }: MenuNode) =>
  ({ name, reach, period }: HeldRole): string => {
    const scope = row.permission === null ? '' : `，数据范围：${reach}`
    return `来自角色“${name}”${period === undefined ? '' : `（${period}）`}${scope}${row.hidden === 1 ? '；此菜单已设为隐藏，不显示在菜单中' : ''}。`
  }

/** Why a role that has the entry does not give it. */
function whyNot(node: MenuNode, role: HeldRole, { refusal, roles, has }: Facts): string {
  const { row, above, children } = node
  if (role.obstacle !== undefined) return role.obstacle
  if (row.status === 'disabled') return `此${menuTypeLabels[row.type]}已停用`
  const off = above.find(({ status }) => status === 'disabled')
  if (off) return `上级“${off.name}”已停用`
  if (refusal !== undefined) return refusal
  const inEffect = roles.filter(({ obstacle }) => obstacle === undefined)
  const missing = above.find((parent) => !inEffect.some((one) => has(one, { row: parent, above: [], children: [] })))
  if (missing) return `没有上级“${missing.name}”，因此不在菜单中`
  return children.length === 0 ? '其中没有菜单' : '其中没有看得到的菜单'
}
