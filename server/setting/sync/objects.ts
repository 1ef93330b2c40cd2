import type { Services } from '../../http/handler.ts'
import type { SyncObject } from '../../kernel/sync/sync-object.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** What can be synchronised, of all areas. */
    readonly syncObjects: readonly SyncObject[]
  }
}

/** What the functions of this folder need of a server to know what can be synchronised. */
export type KnowsObjects = Pick<Services, 'syncObjects'>

/** The object of that name. Throws where no area has it. */
export function objectNamed({ syncObjects }: KnowsObjects, name: string): SyncObject {
  const found = syncObjects.find(({ object }) => object === name)
  if (!found) throw new Error(`No object of the synchronisation: ${name}`)
  return found
}
