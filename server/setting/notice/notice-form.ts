import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { refused } from '../../kernel/failure.ts'
import { nameKey } from '../../language/name-key.ts'
import { reachOf, requireReachable } from './named-receivers.ts'
import { noticeFields } from './notice-fields.ts'
import { excerptOf, textOf } from './sanitise.ts'
import type { NoticeTargetTable } from './table.ts'

export type NoticeForm = Schemas['NewNotice']
export type Target = Pick<NoticeTargetTable, 'kind' | 'target_id'>

/**
 * The columns that the form fills, with its content sanitised. Throws 400 AA0001 as `noticeFields`, and at `expireTime`
 * where that is not after the beginning and after now. `now` in milliseconds since 1970.
 */
export function columnsOf(form: NoticeForm, { scope: own }: Account, now: number) {
  const columns = noticeFields.columns(form)
  const { publish_at: publishAt, expires_at: expiresAt } = columns
  if (expiresAt !== null && expiresAt <= Math.max(now, publishAt ?? now))
    throw refused('失效时间须晚于现在和生效时间', 'expireTime')
  return {
    ...columns,
    name_key: nameKey(form.name, 'organisation'),
    summary: excerptOf(textOf(columns.content)),
    limited: own.all ? (0 as const) : (1 as const),
  }
}

/**
 * The receivers that the form names, with the organisations that the account's data scope limits it to. Throws 400
 * AA0001 at the field where none is chosen, or one that does not exist or is outside the data scope.
 */
export async function targetsOf(tx: Database, account: Account, form: NoticeForm): Promise<readonly Target[]> {
  // Also what the chosen audience does not use: nothing outside the scope is accepted.
  await requireReachable(tx, account, form)
  return [...chosenTargets(form), ...reachOf(account)]
}

function chosenTargets({ audience, orgIds = [], roleIds = [], userIds = [] }: NoticeForm): readonly Target[] {
  switch (audience) {
    case 'all':
      return []
    case 'orgs':
      return chosen('org', 'orgIds', '接收机构', orgIds)
    case 'roles':
      return chosen('role', 'roleIds', '接收角色', roleIds)
    case 'users':
      return chosen('user', 'userIds', '接收用户', userIds)
  }
}

function chosen(kind: Target['kind'], field: string, label: string, ids: readonly string[]): readonly Target[] {
  if (ids.length === 0) throw refused(`请选择${label}`, field)
  return ids.map((target_id) => ({ kind, target_id }))
}

/** Replaces the receivers that a notice is addressed to. */
export async function writeTargets(tx: Database, noticeId: string, targets: readonly Target[]): Promise<void> {
  await tx.deleteFrom('notice_target').where('notice_id', '=', noticeId).execute()
  if (targets.length === 0) return
  await tx
    .insertInto('notice_target')
    .values(targets.map((target) => ({ ...target, notice_id: noticeId })))
    .execute()
}
