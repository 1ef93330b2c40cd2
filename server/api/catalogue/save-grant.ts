import type { Selectable } from 'kysely'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { grantFields } from './interface-fields.ts'
import type { ApiGrantTable } from './table.ts'

export type GrantDays = Pick<Selectable<ApiGrantTable>, 'from_on' | 'until_on'>

interface Saved {
  readonly interfaceId: string
  readonly columns: GrantDays & { readonly application_id: string }
  /** The grant that the application has already, whose days are replaced. */
  readonly before: Selectable<ApiGrantTable> | undefined
  /** The interface and the application, as the audit names them. */
  readonly name: string
  /** In milliseconds since 1970. */
  readonly now: number
}

/** The grant that an application has for an interface, whenever it holds. */
export const grantOf = (tx: Database, interfaceId: string, applicationId: string) =>
  tx
    .selectFrom('api_grant')
    .selectAll()
    .where('interface_id', '=', interfaceId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()

/** Lets an application call an interface on some days, in a transaction that has the lock of the catalogue. */
export async function saveGrant(tx: Database, record: Recorder, saved: Saved): Promise<void> {
  const { interfaceId, columns, before, name, now } = saved
  const id = before?.id ?? newId(now)
  if (before)
    await tx
      .updateTable('api_grant')
      .set({ ...columns, updated_at: now, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
  else
    await tx
      .insertInto('api_grant')
      .values({ id, interface_id: interfaceId, ...columns, created_at: now, updated_at: now })
      .execute()
  record({
    kind: 'api_grant',
    id,
    name,
    before: before && grantFields.audited(before),
    after: grantFields.audited(columns),
  })
}
