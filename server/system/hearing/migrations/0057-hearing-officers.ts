import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import { newId } from '../../../database/new-id.ts'
import type { Tables } from '../../../database/schema.ts'
import { nameKey } from '../../../language/name-key.ts'
import { type Entry, hearingDictionaries } from './frozen/hearing-dictionaries.ts'

/** Hearing officers, the dictionaries that their form reads, and the buttons of their screen (decision 0086). */
export const hearingOfficers: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createOfficers(db)
    for (const mark of ['identity', 'field', 'case'] as const) await createMarks(db, `hearing_officer_${mark}`)
    // `lockOfficers` serialises by it the changes that one person can be in two pools by.
    await db.insertInto('directory_version').values({ entity: 'hearing-officers', version: 0 }).execute()
    await deliverDictionaries(db)
    await addButtons(db, {
      page: 'system-hearing',
      like: 'system:hearing:edit',
      buttons: [
        ['system:hearing:submit', '提交审核'],
        ['system:hearing:pause', '暂停恢复'],
        ['system:hearing:renew', '续聘'],
        ['system:hearing:leave', '出库'],
        ['system:hearing:import', '导入'],
        ['system:hearing:reveal', '查看完整号码'],
      ],
      sort: 7,
    })
  },
}

async function createOfficers(db: Kysely<Tables>): Promise<void> {
  const required = ['name', 'name_key', 'name_sounds', 'birth_date', 'id_number', 'residence', 'phone', 'employer']
  const texts = ['nation', 'politics', 'education', 'degree', 'school', 'registered_place', 'email', 'address', 'post']
  const pool = ['title', 'recommender', 'warehousing_date', 'session', 'letter_no', 'consent', 'other_pools']
  const ends = ['other_finding', 'checked_by', 'checked_on', 'reject_reason', 'leave_ground', 'left_on', 'remark']
  let table = db.schema
    .createTable('hearing_officer')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
  for (const name of [...required, 'term_begin', 'term_end'])
    table = table.addColumn(name, 'text', (it) => it.notNull())
  for (const name of [...texts, ...pool, ...ends]) table = table.addColumn(name, 'text')
  for (const name of ['punished', 'dismissed', 'revoked', 'defaulter'])
    table = table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
  await table
    .addColumn('gender', 'text', (column) => column.notNull().check(sql`gender in ('male', 'female')`))
    .addColumn('category', 'text', (column) => column.check(sql`category in ('law', 'expert', 'social')`))
    .addColumn('org_id', 'text', (column) => column.notNull().references('org.id'))
    .addColumn('source', 'text', (column) =>
      column.notNull().check(sql`source in ('invited', 'recommended', 'public')`),
    )
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('draft', 'pending', 'rejected', 'active', 'paused', 'left')`),
    )
    .addColumn('leave_reason', 'text', (column) =>
      column.check(sql`leave_reason in ('expired', 'resigned', 'disqualified', 'unable')`),
    )
    .addColumn('submitted_by', 'text')
    .addColumn('submitted_at', 'bigint')
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('local'))
    .addColumn('synced_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addCheckConstraint('hearing_officer_left', sql`(status = 'left') = (leave_reason is not null)`)
    .addCheckConstraint('hearing_officer_term', sql`term_begin < term_end`)
    .execute()
  const index = (name: string) => db.schema.createIndex(`hearing_officer_${name}`).on('hearing_officer')
  // Who has left may be appointed again.
  await index('person').unique().columns(['id_number', 'org_id']).where(sql.ref('status'), '!=', 'left').execute()
  await index('letter').unique().column('letter_no').execute()
  await index('by_org').columns(['org_id', 'status']).execute()
  await index('by_term').columns(['status', 'term_end']).execute()
}

async function createMarks(
  db: Kysely<Tables>,
  table: 'hearing_officer_identity' | 'hearing_officer_field' | 'hearing_officer_case',
): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn('officer_id', 'text', (column) => column.notNull().references('hearing_officer.id').onDelete('cascade'))
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, ['officer_id', 'value'])
    .execute()
  await db.schema.createIndex(`${table}_value`).on(table).column('value').execute()
}

/** Those that the demonstration or an administrator has made already become the product's, and keep their entries. */
async function deliverDictionaries(db: Kysely<Tables>): Promise<void> {
  const now = Date.now() // Migrations have no injected clock.
  const times = { created_at: now, updated_at: now, version: 1 } as const
  for (const { code, name, remark, entries } of hearingDictionaries) {
    const known = await db.selectFrom('dict').select('id').where('code', '=', code).executeTakeFirst()
    if (known) {
      await db.updateTable('dict').set({ built_in: 1, status: 'normal' }).where('id', '=', known.id).execute()
      continue
    }
    const dict_id = newId(now)
    await db
      .insertInto('dict')
      .values({ ...times, id: dict_id, code, name, name_key: nameKey(name, 'organisation'), built_in: 1, remark })
      .execute()
    const add = async (some: readonly Entry[], parent_id: string | null): Promise<void> => {
      for (const [index, [value, label, below = []]] of some.entries()) {
        const id = newId(now)
        const entry = { value, name: label, entry_key: `${code}.${value}`, sort: index + 1 }
        await db
          .insertInto('dict_entry')
          .values({ ...times, ...entry, id, dict_id, parent_id, style: 'neutral' })
          .execute()
        await add(below, id)
      }
    }
    await add(entries, null)
  }
}
