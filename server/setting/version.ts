import packageJson from '../../package.json' with { type: 'json' }
import type { PublicHandler } from '../http/handler.ts'

/** Version of the backend, and which build of the application it serves; in production nothing that helps to look for its holes. */
export const versionInfo: PublicHandler<'versionInfo'> = async ({ config, build }) => ({
  version: packageJson.version,
  ...(build !== undefined && { build }),
  ...(!config.production && {
    node: process.version,
    database: config.databaseUrl === undefined ? ('sqlite' as const) : ('postgresql' as const),
  }),
})
