import { realms } from '../../demo/openid/realms.ts'
import type { Database } from '../schema.ts'

/** Somebody of a demonstration's provider, and the demonstration account that they are bound to from the start. */
interface BoundPerson {
  readonly provider: string
  readonly subject: string
  readonly nickname: string
  readonly username: string
}

const people: readonly BoundPerson[] = realms.flatMap(({ id, people: ofRealm }) =>
  ofRealm.flatMap(({ subject, name, username }) =>
    username === undefined ? [] : [{ provider: id, subject, nickname: name, username }],
  ),
)

/**
 * Binds the people of the demonstration's providers to its accounts, also in a database of an older release. A provider
 * that anybody is bound to is left alone: what a person has taken off stays off. `now` in milliseconds since 1970.
 */
export async function bindDemonstrationPeople(db: Database, now: number): Promise<void> {
  for (const provider of new Set(people.map((person) => person.provider))) {
    const bound = await db
      .selectFrom('external_identity')
      .select('subject')
      .where('provider', '=', provider)
      .limit(1)
      .executeTakeFirst()
    if (bound) continue
    for (const { subject, nickname, username } of people.filter((person) => person.provider === provider)) {
      const user = await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst()
      if (!user) continue
      await db
        .insertInto('external_identity')
        .values({ provider, subject, user_id: user.id, nickname, created_at: now, last_used_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}
