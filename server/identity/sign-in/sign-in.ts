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

type Query = Parameters<typeof doLogin>[0]['query']

/** The query, with the names of the body's fields or with Sa-Token's; a captcha counts with both its fields only. */
function inQuery(query: Query): Partial<Credentials> {
  const { name, pwd, username = name, password = pwd, 'captcha.id': id, 'captcha.answer': answer } = query
  return {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(id !== undefined && answer !== undefined && { captcha: { id, answer } }),
  }
}

/** Reads the body, else the query (S7.7). */
function credentials(body: Credentials | undefined, query: Query): Credentials {
  const given = body ?? inQuery(query)
  const { username, password } = given
  const errors = [
    ...(username ? [] : [{ field: 'username', message: missing(credentialsFields.username) }]),
    ...(password ? [] : [{ field: 'password', message: missing(credentialsFields.password) }]),
  ]
  if (!username || !password)
    throw new Failure(400, 'AA0004', errors.map(({ message }) => message).join('；'), { errors })
  return { ...given, username, password }
}
