import type { Config } from '../../config.ts'
import { refused } from '../../http/failure.ts'

/** Throws 400 AA0001 if the site has no self-registration (`REGISTRATION=off`). */
export function refuseUnlessOpen({ registration }: Pick<Config, 'registration'>): void {
  if (!registration) throw refused('本系统未开放自助注册，请联系管理员开通账号')
}
