import { isUniqueViolation } from '../../database/database-error.ts'
import type { Database } from '../../database/schema.ts'
import { conflict } from '../../http/failure.ts'

/** What is said of a number that another account has: by it a forgotten password is set anew, so it means one person. */
export const phoneTaken = '该手机号已被其他账号使用'

/**
 * To be put after a statement that changes the number of a user who exists: `.execute().catch(orPhoneTaken)`. The index
 * decides, so of two changes at the same moment one is refused: 409 AA0001 at `phone`.
 */
export const orPhoneTaken = (error: unknown): never => {
  // The username never changes, so that of all that is unique in the table it can only be the number.
  throw isUniqueViolation(error) ? conflict(phoneTaken, 'phone') : error
}

/** Which fields of a new user somebody else has; to be asked in the transaction whose insert did nothing. */
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
