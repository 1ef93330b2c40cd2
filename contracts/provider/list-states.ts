import type { NotNull } from 'kysely'
import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import { hashSecret } from '../../server/identity/secret.ts'
import type { RoleKey, StateHandlers } from '../states.ts'
import { moment, type People } from './people.ts'

/** States of imports and of saved list views. */
export const listStates = (db: Database, { createAccount, giveDetails, personOf, place, remove, root }: People) => {
  const dictionaryOf = async (id: string) =>
    (await db.selectFrom('dict_entry').select('dict_id').where('id', '=', id).executeTakeFirstOrThrow()).dict_id
  /** What narrows down the list of an export that has no rows without it. */
  const queryOf = async (kind: string, id: string): Promise<object> => {
    if (kind === 'dict_entry') return { dictId: await dictionaryOf(id) }
    if (kind !== 'training_participant') return {}
    const { training_id } = await db
      .selectFrom('training_participant')
      .select('training_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id: training_id }
  }
  /** An import of one record, which is new unless it tells what was before. */
  const imported = async (
    kind: 'user' | 'org' | 'hearing' | 'dict_entry' | `training-${'names' | 'marks'}:${string}`,
    role: RoleKey,
    { id, key, name }: { readonly id: string; readonly key: string; readonly name: string },
    before: string | null = null,
  ) => {
    const now = Date.now()
    const batchId = newId(now)
    await db
      .insertInto('import_batch')
      .values({ id: batchId, kind, user_id: await personOf(role), key_hash: batchId, created_at: now, undone_at: null })
      .execute()
    await db
      .insertInto('import_change')
      .values({ batch_id: batchId, record_id: id, record_key: key, name, version: 1, before })
      .execute()
    return batchId
  }
  return {
    'users exist': async ({ users }) => {
      for (const { username, name, role, status, createTime, ...details } of users) {
        const id = await createAccount({ username, name, role, status, createdAt: moment(createTime) })
        await giveDetails(id, details)
      }
      return place()
    },
    'a user can be imported': async ({ username }) => {
      await remove(username)
      return { orgCode: (await root()).code }
    },
    'the signed-in user has imported a user': async ({ role, username }) => {
      const id = await createAccount({ username, name: '陈静', role: 'staff' })
      return { batchId: await imported('user', role, { id, key: username, name: '陈静' }) }
    },
    'the signed-in user has imported the organisation': async ({ role, code }) => {
      const org = await db.selectFrom('org').select(['id', 'name']).where('code', '=', code).executeTakeFirstOrThrow()
      return { batchId: await imported('org', role, { ...org, key: code }) }
    },
    'the signed-in user has imported the hearing officer': async ({ role, name }) => {
      const { id, id_number } = await db
        .updateTable('hearing_officer')
        .set({ version: 1 })
        .where('name', '=', name)
        .returning(['id', 'id_number'])
        .$narrowType<{ id_number: NotNull }>()
        .executeTakeFirstOrThrow()
      return { batchId: await imported('hearing', role, { id, name, key: id_number }) }
    },
    'the signed-in user has imported the participants of the training': async ({ role, trainingId, what }) => {
      const { id, officer_id } = await db
        .selectFrom('training_participant')
        .select(['id', 'officer_id'])
        .where('training_id', '=', trainingId)
        .executeTakeFirstOrThrow()
      const key = what === 'names' ? officer_id : id
      const none = { columns: { signed_at: null, hours: null, score: null, result: null } }
      const before = what === 'marks' ? JSON.stringify(none) : null
      const kind = `training-${what}:${trainingId}` as const
      return { batchId: await imported(kind, role, { id, key, name: '周契约' }, before) }
    },
    'the signed-in user has imported the entry': async ({ role, key }) => {
      const entry = await db
        .selectFrom('dict_entry')
        .select(['id', 'name'])
        .where('entry_key', '=', key)
        .executeTakeFirstOrThrow()
      return { batchId: await imported('dict_entry', role, { ...entry, key }) }
    },
    'the signed-in user has undone an import': async ({ role, key, kind = 'user' }) => {
      const now = Date.now()
      const batch = { id: newId(now), kind, user_id: await personOf(role), key_hash: hashSecret(key) }
      await db
        .insertInto('import_batch')
        .values({ ...batch, created_at: now, undone_at: now })
        .execute()
      return { batchId: batch.id }
    },
    'the signed-in user has begun an export': async ({ role, kind, key }) => {
      const now = Date.now()
      const exportId = newId(now)
      const found = {
        user: () => db.selectFrom('user').select('id').where('username', '=', key),
        role: () => db.selectFrom('role').select('id').where('key', '=', key),
        org: () => db.selectFrom('org').select('id').where('code', '=', key),
        hearing: () => db.selectFrom('hearing_officer').select('id').where('name', '=', key),
        training: () => db.selectFrom('training').select('id').where('id', '=', key),
        training_participant: () => db.selectFrom('training_participant').select('id').where('id', '=', key),
        notice: () => db.selectFrom('notice').select('id').where('name', '=', key),
        reminder_rule: () => db.selectFrom('reminder_rule').select('id').where('name', '=', key),
        job: () => db.selectFrom('job').select('id').where('subject', '=', key),
        menu: () => db.selectFrom('menu').select('id').where('route_name', '=', key),
        sync_task: () => db.selectFrom('sync_task').select('id').where('name', '=', key),
        service_request: () =>
          db
            .selectFrom('application_request')
            .innerJoin('user', 'user.id', 'application_request.user_id')
            .select('application_request.id')
            .where('user.username', '=', key),
        area: () => db.selectFrom('area').select('id').where('id', '=', key),
        'interface-call': () => db.selectFrom('interface_call').select('id').where('trace_id', '=', key),
        parameter: () => db.selectFrom('parameter').select('id').where('id', '=', key),
        application: () => db.selectFrom('application').select('id').where('id', '=', key),
        dict: () => db.selectFrom('dict').select('id').where('code', '=', key),
        dict_entry: () => db.selectFrom('dict_entry').select('id').where('entry_key', '=', key),
        'sign-in-log': () =>
          db
            .selectFrom('sign_in')
            .innerJoin('user', 'user.id', 'sign_in.user_id')
            .select('sign_in.id')
            .where('user.username', '=', key),
        'operation-log': () =>
          db.selectFrom('audit').select('id').where('username', '=', key).orderBy('id', 'desc').limit(1),
      }
      const id = String((await found[kind]().executeTakeFirstOrThrow()).id)
      const query = JSON.stringify(await queryOf(kind, id))
      const begun = { id: exportId, kind, user_id: await personOf(role), query, chosen: JSON.stringify([id]) }
      await db
        .insertInto('list_export')
        .values({ ...begun, created_at: now })
        .execute()
      return { exportId }
    },
    'the signed-in user has a saved view': async ({ role, listKey, name }) => {
      const now = Date.now()
      const user_id = await personOf(role)
      const layout = {
        columns: [
          { field: 'name', width: 160 },
          { field: 'phone', hidden: true },
        ],
        density: 'compact',
      }
      const filters = { status: ['disabled', 'locked'] }
      const content = JSON.stringify({ version: 1, layout, size: 20, orders: 'name:true', filters })
      const working = JSON.stringify({ version: 1, layout: { columns: [], density: 'roomy' } })
      const moments = { created_at: now, updated_at: now }
      const viewId = newId(now)
      await db
        .insertInto('list_view')
        .values({ id: viewId, user_id, list_key: listKey, name, is_default: 1, content, ...moments })
        .execute()
      await db
        .insertInto('list_layout')
        .values({ user_id, list_key: listKey, content: working, updated_at: now })
        .execute()
      return { viewId }
    },
  } satisfies Partial<StateHandlers>
}
