import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** The scope by which an application calls interfaces for a user. */
export const gatewayScope: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    const { last } = await db
      .selectFrom('access_scope')
      .select((eb) => eb.fn.coalesce(eb.fn.max('sort'), eb.val(0)).as('last'))
      .executeTakeFirstOrThrow()
    const description = '以您的身份调用该应用已获授权的接口'
    await db
      .insertInto('access_scope')
      .values({ name: 'interfaces', title: '接口调用', description, level: 'normal', sort: last + 1 })
      // A site may have one of its own.
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  },
}
