import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Account } from '../../../kernel/account.ts'
import { audited } from '../../../kernel/audited.ts'
import { auditedEntry, auditedName, type PlanColumns } from '../plan-fields.ts'
import { officeZone } from '../repeat/zone.ts'
import { columnsOf, requireChoosable } from './entry-form.ts'
import { invite } from './participants.ts'
import { reachOf, settle } from './reach.ts'
import { tell, wordsFor } from './tell.ts'

/** POST /api/work/plan/create: an entry of the user's own; 400 AA0001 as `columnsOf` and `requireChoosable`. */
export const createPlanEntry: Handler<'createPlanEntry'> = async (context) => {
  const { account, body, clock } = context
  const columns = columnsOf(body)
  const { participantIds = [] } = body
  const now = clock.now()
  return audited(context, async (tx, record) => {
    await requireChoosable(tx, account, participantIds)
    const id = await addEntry(tx, account, columns, now)
    await invite(tx, id, participantIds)
    if (columns.ends_at > now || columns.rule !== null)
      await tell(tx, participantIds, { id, ...wordsFor.invited({ id, ...columns }, account.name) }, now)
    record({ kind: 'plan_entry', id, name: auditedName(columns), after: auditedEntry(columns, participantIds) })
    return { id }
  })
}

interface Further {
  /** By whose clocks it repeats; the office's unless given. */
  readonly zone?: string
}

/** What every entry of the account begins with. `now` in milliseconds since 1970. */
export const entryBy = ({ userId, name }: Pick<Account, 'userId' | 'name'>, now: number) => ({
  id: newId(now),
  owner_id: userId,
  owner_name: name,
  remind_at: null,
  cancelled_at: null,
  created_at: now,
  updated_at: now,
})

/** Adds an entry of the account and returns its id. `now` in milliseconds since 1970. */
export async function addEntry(
  tx: Database,
  account: Pick<Account, 'userId' | 'name'>,
  columns: PlanColumns,
  now: number,
  { zone = officeZone }: Further = {},
): Promise<string> {
  const own = entryBy(account, now)
  const { id } = own
  await tx
    .insertInto('plan_entry')
    .values({ ...own, ...columns, ...reachOf({ ...columns, zone }, []), uid: `${id}@auth-centre`, zone })
    .execute()
  if (columns.remind_minutes !== null) await settle(tx, id, now)
  return id
}
