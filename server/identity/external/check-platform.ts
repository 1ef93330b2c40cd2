import type { PublicHandler } from '../../http/handler.ts'
import { notFound } from '../../kernel/failure.ts'
import { startAddress } from '../sso/addresses.ts'

/** The address to sign in at a platform; 404 AA0005 if none is configured by this name. */
export const checkPlatform: PublicHandler<'checkPlatform'> = async ({ params, providers }) => {
  const platform = providers().find(({ id, kind }) => id === params.source && kind === 'platform')
  if (!platform) throw notFound('没有这个平台')
  return { authorizationUrl: startAddress(platform.id) }
}
