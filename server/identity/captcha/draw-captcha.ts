import type { PublicHandler } from '../../http/handler.ts'
import { countCall } from '../limits/rate-limits.ts'
import { newCaptcha } from './captcha.ts'

/** A captcha for the next sign-in attempt: a picture, or a question for users who cannot see it. Throws 429. */
export const drawCaptcha: PublicHandler<'drawCaptcha'> = async ({ db, clock, query, ip }) => {
  const now = clock.now()
  await countCall(db, 'drawCaptcha', { ip, now })
  return newCaptcha(db, query.form ?? 'image', now)
}
