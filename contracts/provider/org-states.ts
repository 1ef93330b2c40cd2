import { contributed } from '../../server/areas.ts'
import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import type { Account } from '../../server/kernel/account.ts'
import { nameKey } from '../../server/language/name-key.ts'
import { previewMerge } from '../../server/system/org/merge-preview.ts'
import type { ListedOrganisation, StateHandlers } from '../states.ts'
import { moment } from './people.ts'

const everything = { all: true, subtrees: [], orgs: [] }

/** Who may merge anything. */
const unlimited: Account = {
  userId: '',
  username: '',
  name: '',
  day: '',
  sessionId: '',
  roleIds: [],
  roleKeys: [],
  permissions: new Map(),
  suspended: new Map(),
  scope: everything,
  anyScope: everything,
  separated: false,
  orgId: '',
  orgPath: '/',
  password: { changedAt: 0, initial: false },
  needsFactor: false,
  versions: { users: 0, organisations: 0, roles: 0 },
}

/** States of organisations: those of the contract are below the root. */
export const orgStates = (db: Database) => {
  const rowOf = (code: string) => db.selectFrom('org').select(['id', 'path']).where('code', '=', code)
  const root = () =>
    db.selectFrom('org').select(['id', 'path']).where('parent_id', 'is', null).executeTakeFirstOrThrow()
  /** Removes the organisation with this code and those below it; their people move to the root. */
  const remove = async (code: string) => {
    const found = await rowOf(code).executeTakeFirst()
    if (!found) return
    const rows = await db
      .selectFrom('org')
      .select('id')
      .where('path', 'like', `${found.path}%`)
      .orderBy((eb) => eb.fn('length', ['path']), 'desc')
      .execute()
    const { id: top } = await root()
    for (const { id } of rows) {
      await db.deleteFrom('user_post').where('org_id', '=', id).execute()
      await db.updateTable('user').set({ org_id: top }).where('org_id', '=', id).execute()
      await db.deleteFrom('org').where('id', '=', id).execute()
    }
  }
  /** Replaces any organisation with this code; resolves to the new id. */
  const create = async (
    { code, name, createTime, ...details }: Pick<ListedOrganisation, 'code' | 'name'> & Partial<ListedOrganisation>,
    parent: { readonly id: string; readonly path: string },
  ) => {
    await remove(code)
    const now = createTime === undefined ? Date.now() : moment(createTime)
    const id = newId(Date.now())
    const { kind = 'procuratorate', status = 'normal', regionCode = null, level = null, leader = null } = details
    await db
      .insertInto('org')
      .values({
        id,
        parent_id: parent.id,
        path: `${parent.path}${id}/`,
        code,
        name,
        name_key: nameKey(name, 'organisation'),
        kind,
        status,
        level,
        leader,
        region_code: regionCode,
        sort: 9000,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return id
  }
  return {
    'an organisation exists': async (organisation) => {
      const top = await root()
      return { customOrgId: await create(organisation, top), orgId: top.id }
    },
    'an organisation can be merged': async (organisation) => {
      const top = await root()
      const id = await create(organisation, top)
      const { digest } = await previewMerge(db, { account: unlimited, ...contributed }, { id, targetId: top.id })
      return { customOrgId: id, orgId: top.id, plan: digest }
    },
    'an organisation is below it': async ({ below, ...organisation }) => {
      await create(organisation, await rowOf(below).executeTakeFirstOrThrow())
      return {}
    },
    'organisations exist': async ({ organisations }) => {
      const top = await root()
      for (const organisation of organisations) await create(organisation, top)
      return {}
    },
    'no organisation has the code': async ({ code }) => {
      await remove(code)
      return { orgId: (await root()).id }
    },
  } satisfies Partial<StateHandlers>
}
