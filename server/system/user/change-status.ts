import type { Database } from '../../database/schema.ts'
import type { UserStatus } from '../../database/tables/user.ts'
import type { Recorder } from '../../kernel/audited.ts'
import type { ManagedUser } from './managed-users.ts'

interface NewStatus {
  readonly status: UserStatus
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Gives the user another status, and audits it. */
export async function changeStatus(
  tx: Database,
  record: Recorder,
  user: ManagedUser,
  { status, now }: NewStatus,
): Promise<void> {
  await tx
    .updateTable('user')
    .set((eb) => ({ status, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', user.id)
    .execute()
  record({ kind: 'user', id: user.id, name: user.name, before: user, after: { status } })
}
