import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { refused } from '../../kernel/failure.ts'
import { includesOrg, pathBelow } from '../../kernel/role-scope.ts'
import type { Org } from './managed-orgs.ts'

/** Which kinds of organisation stand below which: departments have nothing below them but departments. */
export const kindsBelow: Readonly<Record<Org['kind'], readonly Org['kind'][]>> = {
  procuratorate: ['procuratorate', 'department', 'station'],
  station: ['department'],
  department: ['department'],
}

/**
 * The organisation below which the account may put one of this kind by the present operation; undefined for the top
 * level, where only offices stand. Throws 400 AA0001 at `parentId`; a parent outside the scope gets the same message as
 * one that does not exist. Call it after `lockTree`.
 */
export async function parentFor(
  tx: Database,
  account: Account,
  parentId: string | undefined,
  kind: Org['kind'],
): Promise<Org | undefined> {
  if (parentId === undefined) {
    if (!account.scope.all) throw refused('请选择上级机构', 'parentId')
    refuseAt(placeFault(undefined, kind))
    return undefined
  }
  const parent = await tx.selectFrom('org').selectAll().where('id', '=', parentId).executeTakeFirst()
  if (!parent || !includesOrg(account.scope, pathBelow(parent.path)))
    throw refused('上级机构不存在或不在您的管理范围内', 'parentId')
  refuseAt(placeFault(parent, kind))
  return parent
}

const refuseAt = (fault: string | undefined): void => {
  if (fault !== undefined) throw refused(fault, 'parentId')
}

/**
 * Why an organisation of this kind cannot stand below `parent`, undefined for the top level; undefined where it can.
 */
export function placeFault(parent: Pick<Org, 'status' | 'kind'> | undefined, kind: Org['kind']): string | undefined {
  if (!parent) return kind === 'procuratorate' ? undefined : '内设机构和派驻机构须有上级机构'
  if (parent.status === 'disabled') return '上级机构已停用'
  if (kindsBelow[parent.kind].includes(kind)) return undefined
  return parent.kind === 'department' ? '内设机构的下级只能是内设机构' : '派驻机构的下级只能是内设机构'
}

/**
 * Throws 400 AA0001 at `kind` where an organisation, if it were of this kind, could not stand where it is, or those
 * directly below it could not stand there.
 */
export async function requireKinds(tx: Database, org: Org, kind: Org['kind']): Promise<void> {
  const around = await tx
    .selectFrom('org')
    .select(['id', 'kind'])
    .where((eb) => eb.or([eb('id', '=', org.parent_id), eb('parent_id', '=', org.id)]))
    .execute()
  const parent = around.find(({ id }) => id === org.parent_id)
  const fits = parent ? kindsBelow[parent.kind].includes(kind) : kind === 'procuratorate'
  if (!fits) throw refused('该类型的机构不能在其上级机构之下', 'kind')
  const held = around.every(({ id, kind: below }) => id === org.parent_id || kindsBelow[kind].includes(below))
  if (!held) throw refused('该机构有此类型不能有的下级机构', 'kind')
}
