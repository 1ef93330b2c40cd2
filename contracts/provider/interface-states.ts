import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import type { StateHandlers } from '../states.ts'

declare module '../states.ts' {
  interface StateParameters {
    /** A directory of the interface catalogue at the top, with sort 900, state normal, version 1, and nothing in it. */
    'an interface directory exists': { code: string; name: string }
    /** Such a directory, and one with the code and name `below` in it. */
    'an interface directory with another below it exists': { code: string; name: string; below: string }
    /** No directory of the interface catalogue has this code. */
    'no interface directory has the code': { code: string }
  }
  interface StateValues {
    'an interface directory exists': { directoryId: string }
    'an interface directory with another below it exists': { directoryId: string }
    'no interface directory has the code': object
  }
}

/** States of the interface catalogue. */
export const interfaceStates = (db: Database) => {
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
  return {
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
  } satisfies Partial<StateHandlers>
}
