import type { Schemas } from '../../../openapi/schema.d.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { menuFields } from './menu-fields.ts'
import type { MenuNode } from './menu-forest.ts'

type Menu = Schemas['Menu']

/** An entry as the API shows it, without those below it. */
function answerOf({ row, above, children }: MenuNode): Menu {
  return withoutNulls({
    id: row.id,
    ...menuFields.shown(row),
    sort: row.sort,
    status: row.status,
    suspended: above.some(({ status }) => status === 'disabled') ? (true as const) : null,
    updateTime: formatDateTime(row.updated_at),
    version: row.version,
    leaf: children.length === 0,
  })
}

/** An entry with all below it. */
export const answerTree = (node: MenuNode): Menu => ({
  ...answerOf(node),
  ...(node.children.length > 0 && { children: node.children.map(answerTree) }),
})

/** An entry with the names of those above it. */
export const answerWithPath = (node: MenuNode): Menu => ({
  ...answerOf(node),
  path: node.above.map(({ name }) => name),
})
