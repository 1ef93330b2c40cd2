import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { Backend } from '../../../http/serve-operations.ts'
import { unseparatedRole } from '../../../kernel/duties.ts'
import { beginRun } from '../../../setting/sync/begin-run.ts'
import { nextTimes } from '../../../setting/sync/cron.ts'
import type { KnowsObjects } from '../../../setting/sync/objects.ts'
import { secretPurpose } from '../../../setting/sync/source-of.ts'
import type { SyncTaskTable } from '../../../setting/sync/table.ts'
import { writerOf } from '../../../setting/sync/task-rights.ts'

/** Where the other system answers, and what it asks for. */
export const sourcePath = '/demo/sync'
export const demoKey = 'Bearer demonstration-directory'

const tasks = [
  {
    name: '区划同步（演示）',
    object: 'area',
    path: 'areas',
    cron: '0 3 * * 1',
    mapping: [
      { field: 'code', from: 'code' },
      { field: 'name', from: 'name' },
    ],
  },
  {
    name: '人事用户同步（演示）',
    object: 'user',
    path: 'users',
    cron: '30 2 * * *',
    mapping: [
      { field: 'username', from: 'login' },
      { field: 'name', from: 'name' },
      { field: 'org', from: 'dept.code' },
      {
        field: 'gender',
        from: 'sex',
        transform: 'values',
        values: [
          { source: '1', target: '男' },
          { source: '2', target: '女' },
        ],
      },
      { field: 'position', from: 'title' },
    ],
  },
  {
    name: '听证员同步（演示）',
    object: 'hearing',
    path: 'officers',
    cron: '0 4 * * *',
    mapping: [
      { field: 'idNumber', from: 'idCard' },
      { field: 'name', from: 'name' },
      { field: 'org', from: 'court.code' },
      { field: 'phone', from: 'mobile' },
      { field: 'employer', from: 'unit' },
      { field: 'residence', from: 'home' },
      { field: 'source', fixed: '公开征集' },
      { field: 'category', from: 'kind' },
      { field: 'termBegin', from: 'begin' },
      { field: 'termEnd', from: 'end' },
    ],
  },
  {
    name: '组织机构同步（演示）',
    object: 'org',
    path: 'orgs',
    cron: '0 2 * * *',
    mapping: [
      { field: 'code', from: 'code' },
      { field: 'name', from: 'name' },
      { field: 'kind', fixed: '内设机构' },
      { field: 'parent', from: 'parent' },
    ],
  },
] as const

/**
 * Whose account a task runs by: `admin`, or where the duties are separated a system administrator, who has its rights.
 */
async function editorOf(
  tx: Database,
  site: KnowsObjects,
  object: SyncTaskTable['object'],
  now: number,
): Promise<string | null> {
  const administrators = await tx
    .selectFrom('user')
    .innerJoin('user_role', 'user_role.user_id', 'user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('user.id')
    .distinct()
    .where('role.key', 'in', [unseparatedRole, 'system-admin'])
    .orderBy('user.id')
    .execute()
  for (const { id } of administrators)
    if ('account' in (await writerOf(tx, site, { object, edited_by: id }, now))) return id
  // Its runs fail with the reason, until someone who may saves it.
  return administrators[0]?.id ?? null
}

/** Adds the tasks of the demonstration where the site has none, and has each run once, by the engine. */
export async function addDemoTasks(
  site: Pick<Backend, 'db' | 'clock' | 'vault' | 'origin' | 'syncObjects'>,
): Promise<void> {
  const { db, clock, vault, origin } = site
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    // Serialises two processes that start together, and tells the demonstration from another database.
    const lock = await tx
      .updateTable('directory_version')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('entity', '=', 'areas')
      .returning('entity')
      .execute()
    const known = await tx.selectFrom('sync_task').select('id').limit(1).executeTakeFirst()
    const demonstration = await tx.selectFrom('user').select('id').where('username', '=', 'clerk').executeTakeFirst()
    if (lock.length === 0 || known || !demonstration) return
    for (const { path, mapping, ...task } of tasks) {
      const id = newId(now)
      const source = {
        sourceKind: 'http',
        sourceAddress: `${origin()}${sourcePath}/${path}`,
        rowsPath: 'data.rows',
        totalPath: 'data.total',
        paging: 'page',
        pageParameter: 'page',
        firstPage: 1,
        sizeParameter: 'size',
        pageSize: 100,
        headerName: 'Authorization',
      }
      const stored = {
        ...task,
        id,
        mode: 'full',
        source: JSON.stringify(source),
        secret: vault.seal(demoKey, secretPurpose(id)),
        mapping: JSON.stringify(mapping),
        removal_limit: 10,
        adopt: 1,
        paused: 0,
        next_due: nextTimes(task.cron, now, 1)[0] ?? null,
        last_run_id: null,
        remark: '数据源由演示站点提供',
        edited_by: await editorOf(tx, site, task.object, now),
        created_at: now,
        updated_at: now,
      } as const
      await tx.insertInto('sync_task').values(stored).execute()
      await beginRun(tx, stored, { kind: 'run', begun_by: 'schedule', asked_by: null, asked_by_id: null }, now)
    }
  })
}
