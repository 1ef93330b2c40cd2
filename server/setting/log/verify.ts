import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { type AuditFault, checkPart } from '../../kernel/audit-check.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { actionOf } from './audit-words.ts'

/** How long one call compares rows, in milliseconds. */
const longest = 300

/**
 * GET /api/setting/log/verify: compares rows of the audit's chain from the one after `after` on, for a fraction of a
 * second, between which other requests are handled, and says from which row to which. What a faulty row says is shown
 * to a scope of all: it may be of any user.
 */
export const verifyLogs: Handler<'verifyLogs'> = async ({ db, account, query: { after = 0 } }) => {
  const end = performance.now() + longest
  const part = await checkPart(db, { after, goesOn: () => performance.now() < end })
  const { checked, rows, hash, complete, fault, signatures } = part
  const { unsigned, foreign } = signatures
  const archived = await archivedDays(db)
  return {
    from: part.after + 1,
    checked,
    total: rows,
    complete,
    ...(archived && { archived }),
    ...(complete && { hash }),
    ...(unsigned > 0 && { unsigned }),
    ...(foreign && { foreign }),
    ...(fault && { fault: await answered(db, fault, account.scope.all) }),
  }
}

/** The rows that are in files; undefined without one. */
const archivedDays = (db: Database) =>
  db
    .selectFrom('audit_archive')
    .innerJoin('audit_head', 'audit_head.archived', 'audit_archive.last')
    .select(['audit_archive.last as rows', 'audit_archive.day as until'])
    .executeTakeFirst()

async function answered(db: Database, fault: AuditFault, shown: boolean): Promise<Schemas['LogFault']> {
  const row = shown
    ? await db
        .selectFrom('audit')
        .select(['created_at', 'user_name', 'username', 'operation', 'object_name', 'trace_id'])
        .where('id', '=', fault.id)
        .executeTakeFirst()
    : undefined
  return {
    kind: fault.kind,
    row: fault.id,
    ...(fault.kind === 'moved' && { formerRow: fault.former, swapped: fault.swapped }),
    ...(row && {
      entry: {
        createTime: formatDateTime(row.created_at),
        name: row.user_name,
        username: row.username,
        action: actionOf(row.operation),
        objectName: row.object_name,
        traceId: row.trace_id,
      },
    }),
  }
}
