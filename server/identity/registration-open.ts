import type { Database } from '../database/schema.ts'
import { refused } from '../kernel/failure.ts'
import { parameter } from '../kernel/parameters/in-force.ts'

/** Throws 400 AA0001 if the site has no self-registration. */
export function refuseUnlessOpen(db: Database): void {
  if (!parameter(db, 'registration')) throw refused('本系统未开放自助注册，请联系管理员开通账号')
}
