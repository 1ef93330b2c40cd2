import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import { nameKey } from '../../language/name-key.ts'

interface SeedDirectory {
  readonly code: string
  readonly name: string
  readonly below?: readonly SeedDirectory[]
}

const directories: readonly SeedDirectory[] = [
  {
    code: 'population',
    name: '人口信息',
    below: [
      { code: 'household', name: '户籍信息' },
      { code: 'marriage', name: '婚姻登记' },
    ],
  },
  { code: 'legal-entity', name: '法人信息' },
  { code: 'certificate', name: '电子证照' },
  { code: 'credit', name: '公共信用' },
  { code: 'address', name: '地名地址' },
  {
    code: 'hearing',
    name: '听证业务',
    below: [
      { code: 'hearing-officer', name: '听证员' },
      { code: 'hearing-record', name: '听证活动' },
    ],
  },
  { code: 'case', name: '案件协同' },
]

/** The directories of the demonstration, unless there are any. `now` in milliseconds since 1970. */
export async function seedDirectories(db: Database, now: number): Promise<void> {
  if (await db.selectFrom('api_directory').select('id').limit(1).executeTakeFirst()) return
  await add(db, now, directories, null)
}

async function add(db: Database, now: number, siblings: readonly SeedDirectory[], parent_id: string | null) {
  for (const [index, { code, name, below = [] }] of siblings.entries()) {
    const id = newId(now)
    await db
      .insertInto('api_directory')
      .values({
        id,
        parent_id,
        code,
        name,
        name_key: nameKey(name, 'organisation'),
        sort: index + 1,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await add(db, now, below, id)
  }
}
