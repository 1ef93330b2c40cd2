import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ApiDocument } from '../http/api-document.ts'
import type { Clock, Operations } from '../http/handler.ts'
import type { IdentityOptions } from '../identity/services.ts'
import type { LivePace } from '../live/live-hub.ts'

/** What `createApp` makes a server of. */
export interface AppOptions extends IdentityOptions {
  readonly config: Config
  /** Open and migrated; closing the app leaves it open. */
  readonly database: Database
  readonly clock?: Clock
  /** Replaces the configured store of uploaded files. */
  readonly files?: FileStore
  /** Folder of the built app; where it is empty, only the API is served. */
  readonly assets?: string
  readonly logger?: FastifyServerOptions['logger']
  /** Replaceable for tests of the HTTP layer. */
  readonly operations?: Operations
  readonly document?: ApiDocument
  /** Polling interval for changes by other processes; shorter in tests. */
  readonly livePace?: LivePace
  /** Called on the bare instance, before the routes of the document: tests register their response validation here. */
  readonly prepare?: (app: FastifyInstance, served: ApiDocument) => Promise<void>
}
