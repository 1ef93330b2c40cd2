import type { Area } from '../../area.ts'
import { directoryMigrations } from './migrations/directory-migrations.ts'

export { openDirectories } from './open-directories.ts'

/** Directories of the interface catalogue (接口目录). */
export const directory: Area = {
  name: 'api/directory',
  operations: {},
  migrations: directoryMigrations,
}
