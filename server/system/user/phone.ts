import { isUniqueViolation } from '../../database/database-error.ts'
import type { Database } from '../../database/schema.ts'
import { conflict } from '../../kernel/failure.ts'

/**
 * The message for a number that another account has. Numbers are unique, because a password reset finds the account by
 * its number.
 */
export const phoneTaken = '该手机号已被其他账号使用'

/**
 * Append it to a statement that changes the number of an existing user: `.execute().catch(orPhoneTaken)`. The unique
 * index decides, so that of two concurrent changes one is rejected: 409 AA0001 at `phone`.
 */
export const orPhoneTaken = (error: unknown): never => {
  // The username never changes, so the violated unique index can only be that of the number.
  throw isUniqueViolation(error) ? conflict(phoneTaken, 'phone') : error
}

/** The fields of a new user that another user already has; call it in the transaction whose insert did nothing. */
export async function takenFields(
  tx: Database,
  { username, phone }: { readonly username: string; readonly phone: string | null },
): Promise<ReadonlySet<'username' | 'phone'>> {
  const sameName = await tx
    .selectFrom('user')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  const samePhone = await tx.selectFrom('user').select('id').where('phone', '=', phone).executeTakeFirst()
  return new Set([...(sameName ? (['username'] as const) : []), ...(samePhone ? (['phone'] as const) : [])])
}
