import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/** The button 导出 of notices, reminders, tasks of synchronisation, and requests for applications. */
export const furtherExports: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    for (const [page, like, permission, sort] of [
      ['setting-notice', 'setting:notice:edit', 'setting:notice:export', 6],
      ['setting-remind', 'setting:remind:edit', 'setting:remind:export', 5],
      ['setting-syncTask', 'setting:syncTask:query', 'setting:syncTask:export', 6],
      ['work-service', 'work:service:approve', 'work:service:export', 4],
    ] as const)
      await addButtons(db, { page, like, buttons: [[permission, '导出']], sort })
  },
}
