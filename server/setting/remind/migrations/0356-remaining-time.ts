import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

const reworded = [
  ['还有 {剩余时间} 到期', '将在 {剩余时间}后到期'],
  ['还有 {剩余时间} 届满', '将在 {剩余时间}后届满'],
  ['还有 {剩余时间} 开始', '将在 {剩余时间}后开始'],
] as const

/** The built-in reminders say 将在 2 天后开始; 还有 2 天 开始 was no sentence. Texts that an office wrote itself stay. */
export const remainingTime: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    for (const [before, after] of reworded)
      await db
        .updateTable('reminder_rule')
        .set({ content: sql<string>`replace(content, ${before}, ${after})` })
        .where('built_in', '=', 1)
        .where('content', 'like', `%${before}%`)
        .execute()
  },
}
