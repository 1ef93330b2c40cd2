import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'

/** A part-time organisation of a user, with the post there. */
export interface Post {
  readonly orgId: string
  readonly position: string | null
}

/** The posts as a request has them, trimmed; none where it leaves them out. */
export const postsFrom = (posts: Schemas['UserPosts'] = []): readonly Post[] =>
  posts.map(({ orgId, position }) => ({ orgId, position: position?.trim() || null }))

/** The part-time organisations of users, in their order. */
export async function postsOf(db: Database, userIds: readonly string[]): Promise<(userId: string) => readonly Post[]> {
  const rows =
    userIds.length === 0
      ? []
      : await db.selectFrom('user_post').selectAll().where('user_id', 'in', userIds).orderBy('sort').execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return (id) => (byUser.get(id) ?? []).map(({ org_id, position }) => ({ orgId: org_id, position }))
}

const samePost = (one: Post, other: Post | undefined): boolean =>
  one.orgId === other?.orgId && one.position === other.position

export const samePosts = (one: readonly Post[], other: readonly Post[]): boolean =>
  one.length === other.length && one.every((post, at) => samePost(post, other[at]))

/** The organisations whose post differs: added, removed, or with another position there. */
export const changedPosts = (one: readonly Post[], other: readonly Post[]): readonly string[] => {
  const differing = (some: readonly Post[], others: readonly Post[]) =>
    some.filter((post) => !others.some((it) => samePost(post, it)))
  return [...new Set([...differing(one, other), ...differing(other, one)].map(({ orgId }) => orgId))]
}

interface PostChange {
  readonly userId: string
  readonly before: readonly Post[]
  readonly after: readonly Post[]
}

/** Replaces the part-time organisations of a user; does nothing when they are the same. */
export async function replacePosts(tx: Database, { userId, before, after }: PostChange): Promise<void> {
  if (samePosts(before, after)) return
  await tx.deleteFrom('user_post').where('user_id', '=', userId).execute()
  if (after.length === 0) return
  const rows = after.map(({ orgId, position }, sort) => ({ user_id: userId, org_id: orgId, position, sort }))
  await tx.insertInto('user_post').values(rows).execute()
}
