import type { Database } from '../../../database/schema.ts'
import type { Account } from '../../../kernel/account.ts'
import type { ImportedRecord, ImportedValues } from '../../../kernel/import/import-kind.ts'
import { includesOrg } from '../../../kernel/role-scope.ts'
import type { Org } from '../managed-orgs.ts'
import type { orgColumns } from '../org-columns.ts'

/** An organisation that a file refers to, or that an import has changed. */
export interface StoredOrg extends ImportedRecord {
  readonly row: Org
}

export interface OrgValues extends ImportedValues {
  readonly columns: ReturnType<typeof orgColumns>
  /** Code of the parent; null at the top. It decides about a new organisation only: an import moves none. */
  readonly parentCode: string | null
  /** Place among its siblings; null for the last place of a new one. */
  readonly sort: number | null
}

export function valuesOf({ row }: StoredOrg): OrgValues {
  const { name, name_key, code, kind, level, short_name, region_code, credit_code, leader, phone, address, remark } =
    row
  const columns = { name, name_key, code, kind, level, short_name, region_code, credit_code, leader, phone, address }
  return { key: code, name, columns: { ...columns, remark }, parentCode: null, sort: row.sort }
}

/** The existing organisations with these ids; one outside the data scope, or that is synchronised, has an error. */
export async function loadOrgs(db: Database, account: Account, ids: readonly string[]): Promise<readonly StoredOrg[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('org').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => {
    const outOfReach = !includesOrg(account.scope, row.path)
    return { id: row.id, key: row.code, version: row.version, fault: faultOf(outOfReach, row), outOfReach, row }
  })
}

function faultOf(outOfReach: boolean, { source }: Org): string | undefined {
  if (outOfReach) return '该机构不在您的管理范围内'
  return source === 'synced' ? '该机构由同步任务维护，不能修改' : undefined
}

/**
 * Returns why an imported organisation is not undone: a created one with people, a data scope, or organisations below
 * that the undo does not remove as well. `created` are those that it would remove.
 */
export async function undoGuard(tx: Database, _account: Account, created: readonly string[]) {
  const ids = created.length > 0 ? created : ['']
  const held = await tx.selectFrom('user').select('org_id').distinct().where('org_id', 'in', ids).execute()
  const partTime = await tx.selectFrom('user_post').select('org_id').distinct().where('org_id', 'in', ids).execute()
  const named = await tx.selectFrom('role_org').select('org_id').distinct().where('org_id', 'in', ids).execute()
  const below = await tx
    .selectFrom('org')
    .select(['id', 'parent_id'])
    .where('parent_id', 'in', ids)
    .orderBy((eb) => eb.fn('length', ['path']), 'desc')
    .execute()
  const used = new Set([...held, ...partTime, ...named].map(({ org_id }) => org_id))
  const removable = new Set(created)
  const stuck = new Set(created.filter((id) => used.has(id)))
  // From the deepest level up: what stays keeps everything above it.
  for (const { id, parent_id } of below) if (parent_id && (!removable.has(id) || stuck.has(id))) stuck.add(parent_id)
  return ({ id }: StoredOrg, before: OrgValues | undefined): string | undefined =>
    before === undefined && stuck.has(id) ? '导入后已有下级机构、用户或角色使用' : undefined
}
