import { credentialsFields } from '../../../openapi/facts/fields/credentialsFields.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { missing } from '../../http/field-mistake.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { Failure } from '../../kernel/failure.ts'
import { wrongCredentials } from '../limits/refusals.ts'
import { ownerOf } from './credentials.ts'
import { enter } from './enter.ts'

/**
 * Verifies username and password and opens a login session (cookie). Unknown username and wrong password: 400 AA0001
 * with the same text, after the same work. The state of an account is revealed only with its correct password.
 */
export const doLogin: PublicHandler<'doLogin'> = async (context) => {
  const user = await ownerOf(context, credentials(context.body, context.query))
  if (!(await enter(context, user, { method: 'password' }))) throw wrongCredentials()
  return { userId: user.id }
}

type Credentials = Schemas['Credentials']

/** Reads the body, else the query (Sa-Token's form). */
function credentials(body: Credentials | undefined, query: { name?: string; pwd?: string }): Credentials {
  const { name: username, pwd: password } = body ? { name: body.username, pwd: body.password } : query
  const errors = [
    ...(username ? [] : [{ field: 'username', message: missing(credentialsFields.username) }]),
    ...(password ? [] : [{ field: 'password', message: missing(credentialsFields.password) }]),
  ]
  if (!username || !password)
    throw new Failure(400, 'AA0004', errors.map(({ message }) => message).join('；'), { errors })
  return { ...body, username, password }
}
