import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { dutyOf, namesOf } from '../../kernel/duties.ts'
import { refused } from '../../kernel/failure.ts'
import { flat, forestOf } from '../../kernel/forest.ts'
import { menusOfOtherDuties, otherDuties } from '../role/index.ts'
import { type MenuRow, readMenu } from './menu-forest.ts'

/** An entry as it would be; undefined for one that would be removed. */
type After = Partial<MenuRow> | undefined

/** Why an entry that the other duties work with cannot be changed so; undefined where it can. */
export type DutyFault = (before: MenuRow, after: After) => string | undefined

/**
 * What of the menu belongs to other duties than the account's, where the site separates them: the entries with a
 * permission of such a duty, those with a permission that a role of one has, and the pages and folders above them.
 * They are not disabled, hidden, moved away, made another one or removed: the account would switch off the work of the
 * others, who cannot undo it (decision 0107). Enabled and shown again they are.
 */
export async function dutyFaults(tx: Database, account: Account): Promise<DutyFault> {
  const others = otherDuties(account)
  if (others.size === 0) return () => undefined
  const held = await menusOfOtherDuties(tx, account)
  const kept = new Set<string>()
  for (const { row, above } of flat(forestOf(await readMenu(tx)))) {
    const duty = row.permission === null ? undefined : dutyOf(row.permission)
    const isTheirs = row.permission !== null && (duty === undefined ? held.has(row.id) : others.has(duty))
    if (isTheirs) for (const { id } of [...above, row]) kept.add(id)
  }
  const whose = namesOf([...others])
  return (before, after) => {
    const change = kept.has(before.id) ? changeOf(before, after) : undefined
    return change && `“${before.name}”是${whose}履职所用，或在其上级（三员分立），不能${change}`
  }
}

/** What would take an entry from those who work with it. */
function changeOf(before: MenuRow, after: After): string | undefined {
  if (!after) return '删除'
  const changes = (column: keyof MenuRow) => after[column] !== undefined && after[column] !== before[column]
  if (changes('status') && after.status === 'disabled') return '停用'
  if ((changes('hidden') && after.hidden === 1) || (changes('on_phone') && after.on_phone === 0)) return '隐藏'
  if (after.parent_id !== undefined && after.parent_id !== before.parent_id) return '移到别处'
  const another = (['type', 'permission', 'route_name', 'link'] as const).some(changes)
  return another ? '改为另一权限或页面' : undefined
}

/** Throws 400 AA0001 for a change that `dutyFaults` does not allow. */
export function requireKept(faultOf: DutyFault, before: MenuRow, after: After): void {
  const fault = faultOf(before, after)
  if (fault !== undefined) throw refused(fault)
}
