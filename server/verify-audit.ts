import type { Database } from './database/schema.ts'
import { verifyAuditChain } from './kernel/audit-chain.ts'
import { formatDateTime } from './kernel/time.ts'

/**
 * The words of a check of the audit, and the exit code: 0 for an intact chain, 1 with the first faulty row, and for a
 * database without an audit. Changes nothing.
 */
export async function verifyAudit(db: Database): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'audit_head'))
    return { text: '此数据库中没有审计记录，请检查环境变量 DATA_DIR 或 DATABASE_URL', exitCode: 1 }
  const { rows, hash, fault } = await verifyAuditChain(db)
  if (!fault) return { text: `审计记录完整，共 ${rows} 条，末条摘要 ${hash || '（无）'}`, exitCode: 0 }
  if (fault.kind === 'missing') return { text: `审计记录第 ${fault.id} 条缺失`, exitCode: 1 }
  const row = await db
    .selectFrom('audit')
    .select(['created_at', 'user_name', 'username', 'operation', 'trace_id'])
    .where('id', '=', fault.id)
    .executeTakeFirstOrThrow()
  const found = fault.kind === 'changed' ? '与摘要不符，内容或顺序被改动' : '不属于这份记录，系后来插入'
  const content = `${formatDateTime(row.created_at)} ${row.user_name}（${row.username}）${row.operation} ${row.trace_id}`
  return { text: `审计记录第 ${fault.id} 条${found}：${content}`, exitCode: 1 }
}
