import type { Database, UserStatus } from '../../database/schema.ts'
import type { Recorder } from '../../kernel/audited.ts'
import type { ManagedUser } from './managed-users.ts'

interface NewStatus {
  readonly status: UserStatus
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Gives these users another status, and audits each. */
export async function changeStatus(
  tx: Database,
  record: Recorder,
  users: readonly ManagedUser[],
  { status, now }: NewStatus,
): Promise<void> {
  if (users.length === 0) return
  const ids = users.map(({ id }) => id)
  await tx
    .updateTable('user')
    .set((eb) => ({ status, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  for (const user of users) record({ kind: 'user', id: user.id, name: user.name, before: user, after: { status } })
}
