import packageJson from '../../../package.json' with { type: 'json' }
import type { PublicHandler } from '../../http/handler.ts'

/**
 * The backend's version, and the app build that it serves; in production nothing that helps to find
 * vulnerabilities.
 */
export const versionInfo: PublicHandler<'versionInfo'> = async ({ config, build }) => ({
  version: packageJson.version,
  ...(build !== undefined && { build }),
  ...(!config.production && {
    node: process.version,
    database: config.databaseUrl === undefined ? ('sqlite' as const) : ('postgresql' as const),
  }),
})
