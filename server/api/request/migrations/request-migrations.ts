import type { Migrations } from '../../../database/migrate.ts'
import { interfaceRequests } from './0300-interface-requests.ts'

/** Migrations of the requests that applications may call interfaces. */
export const requestMigrations: Migrations = { '0300-interface-requests': interfaceRequests }
