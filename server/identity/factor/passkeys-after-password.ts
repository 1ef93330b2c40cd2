import type { Database } from '../../database/schema.ts'

/**
 * Takes from the passkeys of these users the right to sign in without a password, in the transaction that changes their
 * passwords: a thief of the old password may have added them. As a second factor they go on, which gives the right back
 * (decision 0073).
 */
export async function doubtPasskeys(tx: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .updateTable('second_factor')
    .set({ vouched_at: null })
    .where('user_id', 'in', userIds)
    .where('kind', '=', 'passkey')
    .execute()
}
