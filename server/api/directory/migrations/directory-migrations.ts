import type { Migrations } from '../../../database/migrate.ts'
import { interfaceDirectories } from './0220-interface-directories.ts'

/** Migrations of the directories of the interface catalogue. */
export const directoryMigrations: Migrations = { '0220-interface-directories': interfaceDirectories }
