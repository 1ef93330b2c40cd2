import type { SyncObject } from '../../kernel/sync/sync-object.ts'
import { syncedAreas } from '../../system/area/index.ts'
import { syncedOfficers } from '../../system/hearing/index.ts'
import { syncedOrgs } from '../../system/org/index.ts'
import { syncedUsers } from '../../system/user/index.ts'

/** What can be synchronised: a further object is one file of its area, and one line here. */
export const syncObjects: readonly SyncObject[] = [syncedOrgs, syncedUsers, syncedAreas, syncedOfficers]

export function objectNamed(name: string): SyncObject {
  const found = syncObjects.find(({ object }) => object === name)
  if (!found) throw new Error(`No object of the synchronisation: ${name}`)
  return found
}
