import { Failure, tooMany } from '../../kernel/failure.ts'
import type { Spent } from './guesses.ts'

/** From this number on, the tries that are left before the lock are told. */
const toldFrom = 2

/** The same answer for a wrong password and an unknown username; `left` tries remain before the lock. */
export const wrongCredentials = (details: { next?: { kind: 'captcha' } } = {}, left = Infinity): Failure =>
  new Failure(400, 'AA0001', `用户名或密码错误${triesLeft(left)}`, details)

/** `，还可尝试 2 次` where so few are left, else nothing. */
export const triesLeft = (left: number): string => (left <= toldFrom ? `，还可尝试 ${left} 次` : '')

/** The captcha was missing or wrong, so that the password was not checked. */
export class CaptchaNeeded extends Failure {}

/** 400 AA0001 at `captcha.answer`, with `next` captcha. */
export const captchaNeeded = (message: string): Failure =>
  new CaptchaNeeded(400, 'AA0001', message, {
    errors: [{ field: 'captcha.answer', message }],
    next: { kind: 'captcha' },
  })

/** The refusal of a signed-in user, or on a known device, where the account is no secret. */
export function lockedForOwner({ subject: { kind }, retryAfter }: Spent): Failure {
  if (kind === 'address') return tooMany(retryAfter)
  return new Failure(423, 'AA0001', `账号已锁定，${waitOf(retryAfter)}`, { retryAfter })
}

/** The refusal of a sign-in. A stranger gets the same one for every username, whether it has an account or not. */
export function lockedForVisitor(spent: Spent): Failure {
  if (spent.subject.kind === 'device' || spent.subject.kind === 'address') return lockedForOwner(spent)
  const { retryAfter } = spent
  const message = `尝试次数过多，${waitOf(retryAfter)}`
  return new Failure(429, 'AA0001', message, { retryAfter, errors: [{ field: 'username', message }] })
}

const waitOf = (seconds: number): string => `请 ${Math.ceil(seconds / 60)} 分钟后再试`
