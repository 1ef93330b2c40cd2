import { nameKey } from '../database/name-key.ts'
import { refused } from '../http/failure.ts'
import type { Handler } from '../http/handler.ts'
import { orPhoneTaken } from './user/phone.ts'

/**
 * POST /api/system/user/saveInfo: one's own name, phone and email; what is left out stays. 400 AA0001 for a blank name,
 * 409 AA0001 for a phone that is somebody else's: by it a forgotten password is set anew, so it must mean one person. The
 * version goes up, so that a form of user management that was opened before does not put the old values back.
 */
export const saveInfo: Handler<'saveInfo'> = async ({ db, account, body, clock }) => {
  const { phone, email } = body
  const name = body.name?.trim()
  if (name === '') throw refused('姓名不能为空', 'name')
  const change = {
    ...(name !== undefined && { name, name_key: nameKey(name, 'person') }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email: email === '' ? null : email }),
  }
  if (Object.keys(change).length === 0) return
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('user')
      .set((eb) => ({ ...change, updated_at: clock.now(), version: eb('version', '+', 1) }))
      .where('id', '=', account.userId)
      .execute()
      .catch(orPhoneTaken)
  })
}
