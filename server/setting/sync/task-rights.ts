import { permissionNames } from '../../../openapi/facts/permissions.ts'
import type { Database } from '../../database/schema.ts'
import { accountOf } from '../../identity/index.ts'
import type { Account, Scope } from '../../kernel/account.ts'
import { dutyOf } from '../../kernel/duties.ts'
import { forbidden } from '../../kernel/failure.ts'
import type { SyncObject } from '../../kernel/sync/sync-object.ts'
import { type KnowsObjects, objectNamed } from './objects.ts'
import type { SyncTaskTable } from './table.ts'

/** Who changes records by a synchronisation, as the audit names it. No user can have an empty id. */
export const syncPerson = { id: '', username: '', name: '数据同步' } as const

const everywhere: Scope = { all: true, subtrees: [], orgs: [] }

/**
 * What the account lacks to have such records written: its permissions for all records; in Chinese, undefined for
 * nothing.
 */
export function lacking({ permissions }: Account, { rights }: SyncObject): string | undefined {
  const missing = rights.filter((permission) => !permissions.get(permission)?.all)
  // as: a permission without a name is that of a menu entry, and none of these
  const names = missing.map((permission) => `“${permissionNames[permission as keyof typeof permissionNames]}”`)
  return names.length === 0 ? undefined : `${names.join('、')}的权限（数据范围为全部）`
}

/**
 * Throws 403 AA0002 where the account could not write all such records itself: a task would do it instead. `doing`
 * names what is refused, such as 维护.
 */
export function requireRights(account: Account, object: SyncObject, doing: string): void {
  const missing = lacking(account, object)
  if (missing !== undefined) throw forbidden(`${doing}${object.noun}的同步任务，还需要${missing}`)
}

/**
 * The account by which a task writes, of a user who has its rights: everywhere, but without what belongs to another
 * duty than the system administrator's. So it changes no user who may give rights or read the audit (decisions 0050,
 * 0063). What is limited to some organisations stays, because no move may widen it.
 */
export function writingAs(account: Account): Account {
  const own = (permissions: Account['permissions']) =>
    new Map(
      [...permissions].filter(([permission, { all }]) => !all || ['system', undefined].includes(dutyOf(permission))),
    )
  return {
    ...account,
    permissions: own(account.permissions),
    suspended: own(account.suspended),
    scope: everywhere,
  }
}

/**
 * The account by which a stored task writes now, or why it does not, in Chinese: a task has the rights of who edited it
 * last.
 */
export async function writerOf(
  db: Database,
  site: KnowsObjects,
  { object, edited_by }: Pick<SyncTaskTable, 'object' | 'edited_by'>,
  now: number,
): Promise<{ readonly account: Account } | { readonly fault: string }> {
  const advice = '请由有权限的管理员打开任务并重新保存'
  const separatedAdvice = '本站已启用三员分立，请由有这些权限的系统管理员打开任务并重新保存'
  if (edited_by === null) return { fault: `任务没有记录维护人，${advice}` }
  const account = await accountOf(db, { id: '', user_id: edited_by }, now)
  if (!account) return { fault: `任务维护人的账号已停用或不存在，${advice}` }
  const missing = lacking(account, objectNamed(site, object))
  if (missing !== undefined)
    return {
      fault: `任务维护人“${account.name}”已没有${missing}，${account.separated ? separatedAdvice : advice}`,
    }
  return { account: writingAs(account) }
}
