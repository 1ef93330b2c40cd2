import { createHash } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { rowOf } from '../../kernel/each-record.ts'
import { forbidden, notFound, refused } from '../../kernel/failure.ts'
import { widensOwn } from '../../kernel/own-rights.ts'
import { includesOrg, pathBelow } from '../../kernel/role-scope.ts'
import { mayChange, mayManageHolder, type ReachedRole, rolesWithRights } from '../role/index.ts'
import { managedOrgs, type Org, requireLocal } from './managed-orgs.ts'
import type { KnowsHoldings } from './move-records.ts'
import { kindsBelow } from './org-places.ts'

/** The most people that one merge moves: it is one transaction, and records each of them. */
const mostPeople = 5000

/** What merging `source` into `target` moves. */
export interface MergePreview {
  readonly source: Org
  readonly target: Org
  /** Directly below the source, in their order. */
  readonly children: readonly Org[]
  /** All below the source. */
  readonly orgCount: number
  /** Of the source itself, by id. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly version: number }[]
  /** Those who work part-time at the source, by id. */
  readonly partTimers: readonly { readonly id: string; readonly name: string; readonly version: number }[]
  /** Those whose data scope names the source. */
  readonly roles: readonly ReachedRole[]
  /** Differs as soon as anything of the above does. */
  readonly digest: string
}

/** Who merges, and what the server knows to hang on an organisation. */
type Merger = KnowsHoldings & { readonly account: Account }

interface Merge {
  readonly id: string
  readonly targetId: string
}

/**
 * What the account would move by a merge. Rejects with the refusals of `managedOrgs` for the source, and with 400
 * AA0001, at `targetId` where another target could help, for what decision 0055 does not allow. Reads only; for the
 * merge itself call it after `lockRights` and `lockTree`.
 */
export async function previewMerge(db: Database, merger: Merger, { id, targetId }: Merge): Promise<MergePreview> {
  const { account } = merger
  const [candidate] = await managedOrgs.unlocked(db, account, [id])
  if (!candidate) throw notFound('机构不存在')
  const source = rowOf(candidate)
  if (!includesOrg(account.scope, pathBelow(source.path)))
    throw forbidden('该机构的下级不在您可以进行此操作的机构范围内')
  if (source.id === account.orgId) throw refused('不能合并您自己所在的机构')
  requireLocal(source)

  const target = await db.selectFrom('org').selectAll().where('id', '=', targetId).executeTakeFirst()
  if (!target || !includesOrg(account.scope, pathBelow(target.path)))
    throw refused('目标机构不存在或不在您的管理范围内', 'targetId')
  if (target.path.startsWith(source.path)) throw refused('不能合并到本机构或其下级机构', 'targetId')
  if (target.status === 'disabled') throw refused('目标机构已停用', 'targetId')
  // What fits below the target, or is of its kind, has nothing below it that does not fit there as well.
  if (source.kind !== target.kind && !kindsBelow[target.kind].includes(source.kind))
    throw refused('该类型的机构不能合并到所选类型的机构', 'targetId')
  if (
    widensOwn(account, source.path, target.path) ||
    widensOwn(account, pathBelow(source.path), pathBelow(target.path))
  )
    throw refused('合并后您在该机构的权限会增加，不能执行', 'targetId')

  for (const { refuseMerge } of merger.orgHoldings) await refuseMerge?.(db, source.id, target.id)

  const below = await db
    .selectFrom('org')
    .selectAll()
    .where('path', 'like', `${source.path}%`)
    .where('id', '<>', source.id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const people = await peopleOf(db, account, source)
  const partTimers = await partTimersOf(db, source)
  const roles = await rolesNaming(db, account, source, target)
  return {
    source,
    target,
    children: below.filter(({ parent_id }) => parent_id === source.id),
    orgCount: below.length,
    people,
    partTimers,
    roles,
    digest: digestOf([
      [source, target, ...below].map(({ id: org, version, path }) => [org, version, path]),
      people.map((person) => person.id),
      partTimers.map((person) => person.id),
      roles.map((role) => [role.id, role.chosen]),
    ]),
  }
}

/** The people of the source. Throws where one of them holds a role that the account could not give by the operation. */
async function peopleOf(db: Database, account: Account, { id }: Org): Promise<MergePreview['people']> {
  const people = await db
    .selectFrom('user')
    .select(['id', 'name', 'version'])
    .where('org_id', '=', id)
    .orderBy('id')
    .limit(mostPeople + 1)
    .execute()
  if (people.length > mostPeople) throw refused(`该机构的用户超过 ${mostPeople} 个，请先调动一部分用户`)
  const held = await db
    .selectFrom('user_role')
    .innerJoin('user', 'user.id', 'user_role.user_id')
    .select('user_role.role_id')
    .distinct()
    .where('user.org_id', '=', id)
    .execute()
  const roles = await rolesWithRights(
    db,
    account,
    held.map(({ role_id }) => role_id),
  )
  const beyond = roles.find((role) => !mayManageHolder(account, role))
  if (beyond) throw refused(`该机构有用户持有角色“${beyond.name}”，其权限高于您，不能合并`)
  return people
}

/**
 * Those who work part-time at the source. A right comes only from the main organisation, so that their roles do not
 * matter.
 */
async function partTimersOf(db: Database, { id }: Org): Promise<MergePreview['partTimers']> {
  const people = await db
    .selectFrom('user_post')
    .innerJoin('user', 'user.id', 'user_post.user_id')
    .select(['user.id', 'user.name', 'user.version'])
    .where('user_post.org_id', '=', id)
    .orderBy('user.id')
    .limit(mostPeople + 1)
    .execute()
  if (people.length > mostPeople) throw refused(`该机构的兼职用户超过 ${mostPeople} 个，请先移除一部分`)
  return people
}

/**
 * The roles whose data scope names the source. Throws where the account may not change one, as it is or as it would be.
 */
async function rolesNaming(db: Database, account: Account, source: Org, target: Org): Promise<readonly ReachedRole[]> {
  const rows = await db.selectFrom('role_org').select('role_id').where('org_id', '=', source.id).execute()
  const roles = await rolesWithRights(
    db,
    account,
    rows.map(({ role_id }) => role_id),
  )
  const moved = (path: string) =>
    path.startsWith(source.path) ? `${target.path}${path.slice(source.path.length)}` : path
  const beyond = roles.find(
    (role) => !mayChange(account, role) || !mayChange(account, { ...role, chosen: role.chosen.map(moved) }),
  )
  if (beyond) throw refused(`角色“${beyond.name}”的数据范围包含该机构，其权限高于您，不能合并`)
  return roles
}

const digestOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')
