import { dataScopeLabels } from '../../../openapi/facts/role.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { type Grant, grantsOf } from '../../kernel/grants.ts'
import { isPast } from '../../kernel/last-day.ts'
import { includesOrg } from '../../kernel/role-scope.ts'

/** A role of a user, in effect or not. */
export interface HeldRole extends Grant {
  readonly name: string
  /** Its data scope for this user: `本机构及下级（南昌市人民检察院及下级）`. */
  readonly reach: string
  /** The days on which the user has the role: `自 2026-11-01 起，至 2026-12-31`; undefined without a limit. */
  readonly period: string | undefined
  /** Why it gives the user nothing: `该角色已停用`; undefined while it is in effect. */
  readonly obstacle: string | undefined
}

/** The roles of the user `account`, in order. `viewer` decides which chosen organisations are named. */
export async function heldRoles(db: Database, account: Account, viewer: Account): Promise<readonly HeldRole[]> {
  const held = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.id', 'role.name', 'role.status', 'role.valid_until'])
    .select(['user_role.valid_from as from', 'user_role.valid_until as until'])
    .where('user_role.user_id', '=', account.userId)
    .orderBy('role.sort')
    .orderBy('role.id')
    .execute()
  const ids = held.map(({ id }) => id)
  const grants = new Map((await grantsOf(db, ids, account.versions)).map((grant) => [grant.id, grant]))
  const nameOf = await orgNames(db, [account.orgPath, ...[...grants.values()].flatMap(({ chosen }) => chosen)])
  return held.flatMap((role) => {
    const grant = grants.get(role.id)
    if (!grant) return []
    const obstacle = account.roleIds.includes(role.id)
      ? undefined
      : (beyondPeriod(role, account.day) ?? whyWithheld(role, account.day))
    return [
      {
        ...grant,
        name: role.name,
        reach: reachText(grant, account, viewer, nameOf),
        period: periodText(role),
        obstacle,
      },
    ]
  })
}

interface Period {
  readonly from: string | null
  readonly until: string | null
}

const periodText = ({ from, until }: Period): string | undefined =>
  [...(from === null ? [] : [`自 ${from} 起`]), ...(until === null ? [] : [`至 ${until}`])].join('，') || undefined

/** Why the user does not have the role today (`heldInEffect`). */
function beyondPeriod({ from, until }: Period, day: string): string | undefined {
  if (isPast(until, day)) return `该用户的这一角色已于 ${until} 到期`
  return from !== null && from > day ? `该用户自 ${from} 起才有这一角色` : undefined
}

interface Limits {
  readonly status: 'normal' | 'disabled'
  readonly valid_until: string | null
}

/** Why a role that is not in effect (`inEffect`) is not. */
export function whyWithheld({ status, valid_until }: Limits, day: string): string {
  if (status === 'disabled') return '该角色已停用'
  if (isPast(valid_until, day)) return `该角色已于 ${valid_until} 到期`
  return '本系统实行三员分立，该角色不生效'
}

/** Most organisations that are named. */
const named = 5

function reachText(
  { level, chosen }: Grant,
  { orgPath }: Account,
  viewer: Account,
  nameOf: (path: string) => string,
): string {
  const places = {
    all: '',
    self: '',
    org: nameOf(orgPath),
    org_and_below: `${nameOf(orgPath)}及下级`,
    custom: chosenText(chosen, viewer, nameOf),
  }
  return places[level] === '' ? dataScopeLabels[level] : `${dataScopeLabels[level]}（${places[level]}）`
}

/** Names organisations outside of the viewer's own scope by their number only. */
function chosenText(chosen: readonly string[], viewer: Account, nameOf: (path: string) => string): string {
  const seen = chosen.filter((path) => includesOrg(viewer.anyScope, path))
  const texts = seen.slice(0, named).map((path) => `${nameOf(path)}及下级`)
  const others = chosen.length - texts.length
  if (chosen.length === 0) return '没有选择机构'
  return [...texts, ...(others > 0 ? [`${texts.length > 0 ? '另外 ' : ''}${others} 个机构及其下级`] : [])].join('、')
}

const lastId = (path: string): string => path.split('/').findLast(Boolean) ?? ''

/** The names of the organisations with these paths. */
async function orgNames(db: Database, paths: readonly string[]): Promise<(path: string) => string> {
  const rows = await db.selectFrom('org').select(['id', 'name']).where('id', 'in', paths.map(lastId)).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (path) => names.get(lastId(path)) ?? ''
}
