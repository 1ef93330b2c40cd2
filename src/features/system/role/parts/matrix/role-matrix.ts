import { menuTypeLabels } from '../../../../../../openapi/facts.ts'
import type { Cell, Sheet } from '../../../../../core/ports/spreadsheet.ts'
import { type RoleMatrix, scopeOf, statusOf } from '../../role.ts'

/** The columns before those of the roles, with their widths in characters. */
const fixed = [
  ['菜单', 36],
  ['类型', 8],
  ['权限标识', 28],
] as const

const head = (value: string): Cell => ({ value, look: 'head' })

/**
 * The sheet of a matrix: an entry of the menu in each row, in the order of the menu and moved in by its depth, and a
 * role in each column, below its data scope and its state. `✓` where the role has the entry.
 */
export const matrixSheet = ({ roles, entries }: RoleMatrix): Sheet => ({
  name: '权限矩阵',
  columns: [...fixed.map(([, width]) => ({ width })), ...roles.map(() => ({ width: 16 }))],
  rows: [
    [...fixed.map(([label]) => head(label)), ...roles.map(({ name }) => head(name))],
    [head('数据范围'), head(''), head(''), ...roles.map((role) => ({ value: scopeOf(role) }))],
    [head('状态'), head(''), head(''), ...roles.map((role) => ({ value: statusOf(role).label }))],
    ...entries.map(({ label, depth, type, permission, roleIds }) => {
      const held = new Set(roleIds)
      const texts = [`${'　'.repeat(depth)}${label}`, menuTypeLabels[type], permission]
      return [...texts, ...roles.map(({ id }) => (held.has(id) ? '✓' : undefined))].map((value) => ({ value }))
    }),
  ],
  frozenRows: 3,
})
