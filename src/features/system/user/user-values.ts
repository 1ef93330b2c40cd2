import { newUserFields, userChangeFields } from '../../../../openapi/facts.ts'
import { idNumberMistake } from '../../../../openapi/text/id-number.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import type { NewUser, Post, User, UserChange } from './user.ts'

/** The rules of the form's fields: a change may send the masked id number back, which leaves it as it is. */
export const fieldsFor = (user: User | undefined) =>
  user ? { ...newUserFields, idNumber: userChangeFields.idNumber } : newUserFields

/** The mistake of an id number, for the form: a masked one must be the one that was read. */
export const idMistake = (number: string, user: User | undefined): string | undefined => {
  const trimmed = number.trim()
  if (trimmed === user?.idNumber || !/^[\dX*]{18}$/i.test(trimmed)) return undefined
  return trimmed.includes('*') ? '请填写完整的证件号' : idNumberMistake(trimmed)
}

/** What the form holds of a user; `orgId` is the organisation that a new one starts with. */
export const valuesOf = (user: User | undefined, orgId = '') => ({
  ...textsOf(newUserFields, user),
  gender: user?.gender ?? ('unknown' as const),
  orgId: user?.orgId ?? orgId,
  roleIds: user?.roles.map(({ id }) => id) ?? [],
  posts: (user?.posts ?? []).map(({ orgId, position = '' }): Post => ({ orgId, position })),
})

/** The posts as they are sent: trimmed, and without empty positions. */
const sentPosts = (posts: readonly Post[] = []): Post[] =>
  posts.map(({ orgId, position = '' }) => {
    const trimmed = position.trim()
    return { orgId, ...(trimmed !== '' && { position: trimmed }) }
  })

/** A new user as it is sent. */
export const newUserOf = ({ posts, ...user }: NewUser): NewUser => ({ ...user, posts: sentPosts(posts) })

/** The change of a user, named by the version that was read: the backend refuses it where another user was faster. */
export const changeOf = (
  { username: _username, password: _password, posts, ...profile }: NewUser,
  { id, version }: Pick<User, 'id' | 'version'>,
): UserChange => ({ ...profile, posts: sentPosts(posts), id, version })
