import type { Database } from '../database/schema.ts'
import { type AuditFault, verifyAuditChain } from '../kernel/audit-check.ts'
import { SignatureCheck, signatureCheck } from '../kernel/audit-signature.ts'
import { formatDateTime } from '../kernel/time.ts'
import { type ArchiveCheck, checkArchive } from '../setting/log/archive/check-archive.ts'

/**
 * The words of a check of the audit, of the files in the archive's folder and of the rows in the database, and the exit
 * code: 0 for an intact chain, 1 with the first fault, and for a database without an audit or without a row of it.
 * `from` is `N:HASH`, a row and its hash as a day's line of the log has them: who can write the whole database can also
 * build a chain that fits in itself, but not one that fits a hash that is kept elsewhere. Changes nothing.
 */
export async function verifyAudit(
  db: Database,
  folder: string,
  from?: string,
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'audit_archive'))
    return { text: '此数据库中没有审计记录，请检查环境变量 DATA_DIR 或 DATABASE_URL', exitCode: 1 }
  // An audit that was never migrated to signatures has none.
  const signatures = tables.some(({ name }) => name === 'audit_key') ? await signatureCheck(db) : new SignatureCheck([])
  const archive = await checkArchive(db, folder, signatures)
  if (archive.fault) return { text: fileFaultText(archive.fault), exitCode: 1 }
  const { rows, hash, fault } = await verifyAuditChain(db, signatures)
  if (rows === 0) return { text: '审计记录为空：正常使用的系统都有审计记录，可能已被清空', exitCode: 1 }
  const kept = from === undefined ? undefined : await keptFault(db, from)
  if (kept !== undefined) return { text: kept, exitCode: 1 }
  if (!fault) {
    const archived = archive.files > 0 ? `（前 ${archive.last} 条已归档，${archive.files} 个文件）` : ''
    const whole = `审计记录完整，共 ${rows} 条${archived}，末条摘要 ${hash || '（无）'}`
    const { unsigned } = signatures
    const old = unsigned > 0 ? [`第 1 至 ${unsigned} 条写入时尚无签名，只核对了摘要`] : []
    const foreign = foreignText(signatures, from)
    return { text: [foreign ?? whole, ...old].join('\n'), exitCode: foreign === undefined ? 0 : 1 }
  }
  if (fault.kind === 'missing') return { text: `审计记录第 ${fault.id} 条${faultWords.missing}`, exitCode: 1 }
  const row = await db
    .selectFrom('audit')
    .select(['created_at', 'user_name', 'username', 'operation', 'trace_id'])
    .where('id', '=', fault.id)
    .executeTakeFirstOrThrow()
  const content = `${formatDateTime(row.created_at)} ${row.user_name}（${row.username}）${row.operation} ${row.trace_id}`
  return { text: `审计记录第 ${fault.id} 条${wordsOf(fault)}：${content}`, exitCode: 1 }
}

/**
 * Why signatures could not be compared, and what to do; undefined where all were, or where `from` names a later row,
 * whose hash vouches for all before it.
 */
function foreignText({ foreign, keyed }: SignatureCheck, from: string | undefined): string | undefined {
  if (!foreign || Number.parseInt(from ?? '0') >= foreign.last) return undefined
  const rows = `审计记录摘要完整，但第 ${foreign.first} 至 ${foreign.last} 条的签名无法核对`
  return keyed
    ? `${rows}：由其他密钥签名，不是现在的 SECRET_KEY 或 SECRET_KEY_PREVIOUS。请设置当时的密钥；确已遗失的，用 --from 给出此后保存的条号和摘要`
    : `${rows}：没有密钥，请设置环境变量 SECRET_KEY，或恢复数据目录中的 secret.key`
}

/** Why the audit does not have this row with this hash; undefined where it does. */
async function keptFault(db: Database, from: string): Promise<string | undefined> {
  const [, digits, hash] = /^(\d{1,15}):([\da-f]{64})$/i.exec(from) ?? []
  if (digits === undefined || hash === undefined) return '--from 须为 条号:摘要，如服务日志中的 audit 120:9f86d0…'
  const id = Number(digits)
  const row = await db.selectFrom('audit').select('hash').where('id', '=', id).executeTakeFirst()
  const sealed = await db.selectFrom('audit_archive').select('hash').where('last', '=', id).executeTakeFirst()
  const { archived } = await db.selectFrom('audit_head').select('archived').executeTakeFirstOrThrow()
  const found = row ?? sealed
  if (!found && id <= archived) return `审计记录第 ${id} 条已归档，请使用第 ${archived} 条以后的摘要`
  if (!found) return `审计记录第 ${id} 条缺失：当时已有这一条，其后的记录被删除`
  return found.hash === hash.toLowerCase() ? undefined : `审计记录第 ${id} 条的摘要与当时的不同，此前的记录被重建`
}

function wordsOf(fault: AuditFault): string {
  if (fault.kind === 'moved') return `原为第 ${fault.former} 条，${fault.swapped ? '两条被调换' : '位置被改动'}`
  return faultWords[fault.kind]
}

const faultWords = {
  missing: '缺失',
  changed: '与摘要不符，内容被改动',
  forged: '与签名不符，内容连同摘要被改写',
  unsigned: '没有签名，系改写或后来插入',
  extra: '不属于这份记录，系后来插入',
} as const

function fileFaultText(fault: NonNullable<ArchiveCheck['fault']>): string {
  if (fault.kind === 'gap') return `审计记录第 ${fault.id} 条缺失，没有包含它的归档文件`
  const file = `归档文件 ${fault.file}`
  if (!('id' in fault)) return fault.kind === 'missing' ? `${file} 缺失` : `${file} 与封存时不符，内容被改动`
  return `${file} 中审计记录第 ${fault.id} 条${fault.kind === 'changed' ? '与摘要不符或缺失' : faultWords[fault.kind]}`
}
