import type { Database } from '../database/schema.ts'
import { parameter } from './parameters/in-force.ts'

/**
 * Where the menu may lead besides this site: hosts, with port unless it is 443, and `http://` with a host where an
 * intranet has no https. From the parameter `menu.hosts`.
 */
export const menuHosts = (db: Database): readonly string[] =>
  (parameter(db, 'menu.hosts') ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
