import { notFound } from '../../http/failure.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { accountBoundTo, arrivalOf } from './identities.ts'

/** 404 AA0005: a sid that is unknown, used, over, or another browser's. */
export const arrivalOver = () => notFound('登录请求已失效，请重新登录')

/** Who came back from a provider; 404 AA0005 where nobody did who can still be found. */
export const socialInfo: PublicHandler<'socialInfo'> = async (context) => {
  const arrival = await arrivalOf(context, context.params.sid)
  const provider = context.providers().find(({ id }) => id === arrival?.provider)
  if (!arrival || !provider) throw arrivalOver()
  return {
    source: provider.id,
    sourceName: provider.name,
    nickname: arrival.nickname,
    bound: (await accountBoundTo(context.db, arrival)) !== undefined,
  }
}
