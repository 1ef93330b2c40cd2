import type { Area } from '../../area.ts'
import { directoryWords } from './audit-words.ts'
import { seedDirectories } from './demonstration.ts'
import { directoryPage } from './menu-page.ts'
import { directoryMigrations } from './migrations/directory-migrations.ts'
import { directoryOperations } from './operations.ts'

export { directoriesBelow, directoryNodes } from './directory-choices.ts'
export { lockCatalogue } from './managed-directories.ts'
export { openDirectories } from './open-directories.ts'

/** Directories of the interface catalogue (接口目录). */
export const directory: Area = {
  name: 'api/directory',
  operations: directoryOperations,
  migrations: directoryMigrations,
  pages: [directoryPage],
  audited: directoryWords,
  demonstration: { seed: (tx, { now }) => seedDirectories(tx, now), complete: seedDirectories },
}
