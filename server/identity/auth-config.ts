import type { PublicHandler } from '../http/handler.ts'

/** The other ways in. None is configured in this backend yet: people sign in by password. */
export const authConfig: PublicHandler<'authConfig'> = async () => ({ providers: [], registration: false })
