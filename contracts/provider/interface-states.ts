import { cataloguedIn } from '../../server/api/catalogue/import/catalogued.ts'
import { planOf } from '../../server/api/catalogue/import/check.ts'
import { compareFile } from '../../server/api/catalogue/import/compare-file.ts'
import { readOpenApi } from '../../server/api/catalogue/import/read/read-openapi.ts'
import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import { type Call, nothing } from '../../server/kernel/calls/call.ts'
import { recordOf } from '../../server/kernel/calls/call-log.ts'
import type { RoleKey, StateHandlers } from '../states.ts'
import type { People } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /** A directory of the interface catalogue at the top, with sort 900, state normal, version 1, and nothing in it. */
    'an interface directory exists': { code: string; name: string }
    /** Such a directory, and one with the code and name `below` in it. */
    'an interface directory with another below it exists': { code: string; name: string; below: string }
    /** No directory of the interface catalogue has this code. */
    'no interface directory has the code': { code: string }
    /** A provider with this name, the address `https://api.example.gov.cn/population`, version 1 and no interface. */
    'a provider of interfaces exists': { name: string }
    /** Such a provider, which an interface has. */
    'a provider that an interface uses exists': { name: string }
    /** No provider of interfaces has this name. */
    'no provider of interfaces has the name': { name: string }
    /**
     * An interface in a directory of its own, with version 1, a provider, one version v1 (GET /contract/{id}, no
     * authentication, draft or published) and no grant but that of the application `application`, if that is not ''.
     */
    'an interface exists': { code: string; name: string; status: 'draft' | 'published'; application: string }
    /**
     * Such an interface, published, that 契约应用 called twice on 2026-05-02: once with success in 7 ms, once in 9 ms with
     * a status of 500.
     */
    'an interface has been called': { code: string; name: string }
    /** A directory with this code and nothing in it, and checkInterfaceImport has answered for this file. */
    'an OpenAPI file was checked': { code: string; file: string }
    /**
     * Such an interface, published, without a grant, the only one that can be called, and the application, which is the
     * only one that the user with this role is responsible for; no request for it.
     */
    'an application could be authorised for an interface': {
      role: RoleKey
      code: string
      name: string
      application: string
    }
    /**
     * The same, with a pending request of that user for the application from 2099-01-01 to 2099-12-31, for the reason
     * 办案需要; it is the latest request.
     */
    'an application has requested an interface': { role: RoleKey; code: string; name: string; application: string }
    /** No interface has this code; its directory is there. */
    'no interface has the code': { code: string }
  }
  interface StateValues {
    'an interface directory exists': { directoryId: string }
    'an interface directory with another below it exists': { directoryId: string }
    'no interface directory has the code': object
    'a provider of interfaces exists': { providerId: string }
    'a provider that an interface uses exists': { providerId: string }
    'no provider of interfaces has the name': object
    'an interface exists': { interfaceId: string; versionId: string; directoryId: string; grantId: string }
    'an interface has been called': { interfaceId: string }
    'an OpenAPI file was checked': { directoryId: string; interfacePlan: string }
    'an application could be authorised for an interface': { interfaceId: string }
    'an application has requested an interface': { interfaceId: string; requestId: string }
    'no interface has the code': { directoryId: string }
  }
}

/** States of the interface catalogue. */
export const interfaceStates = (db: Database, { personOf, givePhone }: Pick<People, 'personOf' | 'givePhone'>) => {
  /** Removes the directory with this code and those directly below it. */
  const remove = async (code: string) => {
    const found = await db.selectFrom('api_directory').select('id').where('code', '=', code).executeTakeFirst()
    if (!found) return
    await db.deleteFrom('api_directory').where('parent_id', '=', found.id).execute()
    await db.deleteFrom('api_directory').where('id', '=', found.id).execute()
  }
  const insert = async (code: string, name: string, parent_id: string | null = null) => {
    const now = Date.now()
    const id = newId(now)
    await db
      .insertInto('api_directory')
      .values({ id, parent_id, code, name, name_key: '', sort: 900, created_at: now, updated_at: now })
      .execute()
    return id
  }
  const provider = async (name: string) => {
    const [now, address] = [Date.now(), 'https://api.example.gov.cn/population']
    const id = newId(now)
    await removeProvider(name)
    await db
      .insertInto('api_provider')
      .values({ id, name, name_key: name, address, created_at: now, updated_at: now })
      .execute()
    return id
  }
  /** Removes the provider with this name and its interfaces. */
  const removeProvider = async (name: string) => {
    const found = await db.selectFrom('api_provider').select('id').where('name', '=', name).execute()
    for (const { id } of found) {
      await db.deleteFrom('api_interface').where('provider_id', '=', id).execute()
      await db.deleteFrom('api_provider').where('id', '=', id).execute()
    }
  }
  const removeInterface = async (code: string) => {
    await db.deleteFrom('api_interface').where('code', '=', code).execute()
    await remove(`${code}-directory`)
  }
  const insertInterface = async (code: string, name: string, status: 'draft' | 'published') => {
    const now = Date.now()
    const times = { created_at: now, updated_at: now }
    const [directoryId, interfaceId, versionId] = [
      await insert(`${code}-directory`, `${name}目录`),
      newId(now),
      newId(now),
    ]
    // Another state may have left one of this name.
    const others = db
      .selectFrom('api_provider')
      .select('id')
      .where('name', '=', '契约提供方')
      .where('id', '!=', '990001')
    if (await others.executeTakeFirst()) await removeProvider('契约提供方')
    await db
      .insertInto('api_provider')
      .values({ id: '990001', name: '契约提供方', name_key: '', address: 'https://provider.example', ...times })
      .onConflict((on) => on.doNothing())
      .execute()
    const own = { directory_id: directoryId, provider_id: '990001' }
    await db
      .insertInto('api_interface')
      .values({ id: interfaceId, code, name, name_key: '', ...own, ...times })
      .execute()
    const called = { word: 'v1', method: 'GET', path: '/contract/{id}', path_shape: '/contract/{}' } as const
    await db
      .insertInto('api_version')
      .values({ id: versionId, interface_id: interfaceId, ...called, status, max_response_bytes: 1_048_576, ...times })
      .execute()
    return { directoryId, interfaceId, versionId }
  }
  const insertGrant = async (interface_id: string, application_id: string) => {
    const now = Date.now()
    const id = newId(now)
    if (application_id !== '')
      await db
        .insertInto('api_grant')
        .values({ id, interface_id, application_id, from_on: '2026-03-01', created_at: now, updated_at: now })
        .execute()
    return id
  }
  /** The interface that an application of a user alone could be authorised for. */
  const wanted = async ({
    role,
    code,
    name,
    application,
  }: {
    role: RoleKey
    code: string
    name: string
    application: string
  }) => {
    await removeInterface(code)
    const { interfaceId } = await insertInterface(code, name, 'published')
    await db.updateTable('api_version').set({ status: 'withdrawn' }).where('interface_id', '!=', interfaceId).execute()
    const userId = await personOf(role)
    const phone = '13900007101'
    await givePhone(userId, phone)
    await db.updateTable('application').set({ owner_phone: null }).where('owner_phone', '=', phone).execute()
    await db.updateTable('application').set({ owner_phone: phone }).where('id', '=', application).execute()
    return { interfaceId, userId }
  }
  return {
    'an application could be authorised for an interface': async (given) => {
      const { interfaceId } = await wanted(given)
      return { interfaceId }
    },
    'an application has requested an interface': async (given) => {
      const { interfaceId, userId } = await wanted(given)
      const now = Date.now()
      const requestId = newId(now)
      const of = { user_id: userId, application_id: given.application, interface_id: interfaceId }
      const days = { from_on: '2099-01-01', until_on: '2099-12-31' }
      await db
        .insertInto('api_request')
        .values({ id: requestId, ...of, ...days, reason: '办案需要', created_at: now })
        .execute()
      return { interfaceId, requestId }
    },
    'a provider of interfaces exists': async ({ name }) => ({ providerId: await provider(name) }),
    'a provider that an interface uses exists': async ({ name }) => {
      const providerId = await provider(name)
      await remove('contract-used')
      const directory_id = await insert('contract-used', '契约在用')
      const now = Date.now()
      await db
        .insertInto('api_interface')
        .values({
          id: newId(now),
          code: `contract-${providerId}`,
          name,
          name_key: name,
          directory_id,
          provider_id: providerId,
          created_at: now,
          updated_at: now,
        })
        .execute()
      return { providerId }
    },
    'no provider of interfaces has the name': async ({ name }) => {
      await removeProvider(name)
      return {}
    },
    'an interface directory exists': async ({ code, name }) => {
      await remove(code)
      return { directoryId: await insert(code, name) }
    },
    'an interface directory with another below it exists': async ({ code, name, below }) => {
      await remove(code)
      await remove(below)
      const directoryId = await insert(code, name)
      await insert(below, below, directoryId)
      return { directoryId }
    },
    'no interface directory has the code': async ({ code }) => {
      await remove(code)
      return {}
    },
    'an interface exists': async ({ code, name, status, application }) => {
      await removeInterface(code)
      const ids = await insertInterface(code, name, status)
      return { ...ids, grantId: await insertGrant(ids.interfaceId, application) }
    },
    'an interface has been called': async ({ code, name }) => {
      await removeInterface(code)
      const { interfaceId } = await insertInterface(code, name, 'published')
      const call: Call = {
        at: Date.parse('2026-05-02T10:00:00+08:00'),
        duration: 7,
        direction: 'in',
        kind: 'gateway',
        party: '契约应用',
        applicationId: 'contract-app',
        interfaceId,
        method: 'GET',
        address: `/gateway/${code}-directory/v1/contract/1`,
        status: 200,
        traceId: 'contract-called',
        request: nothing,
        answer: nothing,
      }
      const failed: Call = { ...call, duration: 9, status: 500, failure: 'status' }
      await db
        .insertInto('interface_call')
        .values([recordOf(call), recordOf(failed)])
        .execute()
      return { interfaceId }
    },
    'an OpenAPI file was checked': async ({ code, file }) => {
      const found = await db.selectFrom('api_directory').select('id').where('code', '=', code).executeTakeFirst()
      if (found) await db.deleteFrom('api_interface').where('directory_id', '=', found.id).execute()
      await remove(code)
      const directoryId = await insert(code, '契约导入目录')
      const importer = { day: '2026-03-02', mayWithdraw: true }
      const compared = await compareFile(await readOpenApi(file), await cataloguedIn(db, directoryId), importer)
      return { directoryId, interfacePlan: await planOf(compared) }
    },
    'no interface has the code': async ({ code }) => {
      await removeInterface(code)
      return { directoryId: await insert(`${code}-directory`, '契约目录') }
    },
  } satisfies Partial<StateHandlers>
}
