import type { PublicHandler } from '../../http/handler.ts'
import { notFound } from '../../kernel/failure.ts'
import { accountBoundTo, arrivalOf } from './identities.ts'

/** 404 AA0005: the sid is unknown, used, expired, or another browser's. */
export const arrivalOver = () => notFound('登录请求已失效，请重新登录')

/** The external identity of a sid; 404 AA0005 if there is none. */
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
