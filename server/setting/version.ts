import packageJson from '../../package.json' with { type: 'json' }
import type { PublicHandler } from '../http/handler.ts'

/** Version of the backend; in production nothing that helps to look for its holes. */
export const versionInfo: PublicHandler<'versionInfo'> = async ({ config }) => ({
  version: packageJson.version,
  ...(!config.production && {
    node: process.version,
    database: config.databaseUrl === undefined ? ('sqlite' as const) : ('postgresql' as const),
  }),
})
