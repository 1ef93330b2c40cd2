import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { nameKey } from '../../language/name-key.ts'
import { newId } from '../new-id.ts'
import type { Tables } from '../schema.ts'
import { trackVersion } from './0009-directory-versions.ts'
import { addButtons } from './add-buttons.ts'

/** The categories that every site has: they are in use before an administrator has made any. */
const delivered = ['办公', '业务', '数据']
const isValue = (text: string) => /^[0-9A-Za-z\u4e00-\u9fff][0-9A-Za-z\u4e00-\u9fff_-]{0,49}$/.test(text)

/**
 * Dictionaries, their version, and the buttons of the screen. The categories of applications, which were free text,
 * become the entries of the first one.
 */
export const dictionaries: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createTables(db)
    await db.insertInto('directory_version').values({ entity: 'dictionaries', version: 0 }).execute()
    // Not the version: locking an entry, as a record that takes it does, is no change.
    await trackVersion(db, 'dict', 'dictionaries', ['code', 'name', 'status'])
    const shown = ['parent_id', 'name', 'sort', 'style', 'is_default', 'valid_from', 'valid_until', 'status']
    await trackVersion(db, 'dict_entry', 'dictionaries', shown)
    await deliverCategories(db)
    await addButtons(db, {
      page: 'setting-dict',
      like: 'setting:dict:edit',
      buttons: [
        ['setting:dict:import', '导入'],
        ['setting:dict:export', '导出'],
      ],
      sort: 5,
    })
  },
}

async function createTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('dict')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('built_in', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('normal'))
    .addColumn('remark', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('dict_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dict_id', 'text', (column) => column.notNull().references('dict.id').onDelete('cascade'))
    .addColumn('parent_id', 'text', (column) => column.references('dict_entry.id'))
    .addColumn('entry_key', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('style', 'text', (column) => column.notNull().defaultTo('neutral'))
    .addColumn('is_default', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('valid_from', 'text')
    .addColumn('valid_until', 'text')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('normal'))
    .addColumn('built_in', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('dict_entry')
  await index('dict_entry_key').unique().column(sql`lower(entry_key)`).execute()
  await index('dict_entry_of_dict').column('dict_id').execute()
  await index('dict_entry_by_parent').column('parent_id').execute()
  await index('dict_entry_default').unique().column('dict_id').where(sql.ref('is_default'), '=', 1).execute()
}

/** A text that cannot be a value gets a number for one, and stays as the label. */
async function deliverCategories(db: Kysely<Tables>): Promise<void> {
  const now = Date.now() // Migrations have no injected clock.
  const times = { created_at: now, updated_at: now, version: 1 } as const
  const [id, code, name] = [newId(now), 'application-category', '应用分类']
  const remark = '应用管理和我的服务中应用的分类'
  await db
    .insertInto('dict')
    .values({ ...times, id, code, name, name_key: nameKey(name, 'organisation'), built_in: 1, remark })
    .execute()
  const used = await db.selectFrom('application').select('category').distinct().orderBy('category').execute()
  const names = [...new Set([...delivered, ...used.flatMap(({ category }) => category ?? [])])]
  const taken = new Set<string>()
  for (const [index, label] of names.entries()) {
    const isFree = isValue(label) && !taken.has(label.toLowerCase())
    const value = isFree ? label : `category-${index + 1}`
    taken.add(value.toLowerCase())
    const built_in = delivered.includes(label) ? 1 : 0
    const entry = { value, name: label, entry_key: `${code}.${value}`, sort: index + 1, built_in } as const
    await db
      .insertInto('dict_entry')
      .values({ ...times, ...entry, id: newId(now), dict_id: id, parent_id: null, style: 'neutral' })
      .execute()
    if (value !== label)
      await db.updateTable('application').set({ category: value }).where('category', '=', label).execute()
  }
}
