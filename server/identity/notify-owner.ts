import type { Database } from '../database/schema.ts'
import { maskPhone } from '../kernel/mask.ts'
import { formatDateTime } from '../kernel/time.ts'
import { writeMessage } from '../message/write.ts'

/** A change of a way into an account. `logins` are the names of bound sign-in methods, `省政务服务网（陈静）`. */
export type AccessChange =
  | { readonly of: 'phone'; readonly before: string | null; readonly after: string | null }
  /** `forgotten`: proved by a code that was sent to the phone. */
  | { readonly of: 'password'; readonly how: 'changed' | 'forgotten' | 'reset'; readonly unbound: readonly string[] }
  | { readonly of: 'binding'; readonly how: 'bound' | 'unbound'; readonly login: string }

interface Circumstances {
  readonly by: 'owner' | 'administrator'
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Sends the owner of an account a message about a changed way into it, in the transaction of the change. Every operation
 * that changes the phone, the password or a binding of an existing account calls it, whoever called the operation; a
 * test over all operations fails otherwise (security 10). Does nothing for a phone that is the same.
 */
export async function notifyOwner(
  tx: Database,
  userId: string,
  change: AccessChange,
  { by, now }: Circumstances,
): Promise<void> {
  if (change.of === 'phone' && change.before === change.after) return
  const subject = by === 'owner' ? '您' : '管理员'
  const { title, what } = textsOf(change, by)
  const advice = by === 'owner' ? '如非本人操作，请立即修改密码并联系管理员。' : '如有疑问，请联系管理员。'
  const content = `${subject}于 ${formatDateTime(now)} ${what}。${advice}`
  const kind = change.of === 'password' ? 'password' : 'system'
  await writeMessage(tx, [userId], { kind, title, content, link: '/my/profile' }, now)
}

interface Texts {
  readonly title: string
  readonly what: string
}

function textsOf(change: AccessChange, by: Circumstances['by']): Texts {
  switch (change.of) {
    case 'phone':
      return { title: '您的手机号已变更', what: phoneText(change, by === 'owner' ? '账号' : '您账号') }
    case 'password':
      return passwordTexts(change)
    case 'binding':
      return change.how === 'bound'
        ? { title: '您的账号绑定了新的登录方式', what: `将${change.login}绑定到账号，此后可用它登录` }
        : { title: '您的账号解除了一种登录方式', what: `解除了${change.login}与账号的绑定，此后不能用它登录` }
  }
}

function phoneText({ before, after }: Extract<AccessChange, { of: 'phone' }>, account: string): string {
  const [from, to] = [before, after].map((phone) => phone && maskPhone(phone))
  if (!to) return `解除了手机号 ${from} 与${account}的绑定`
  return from ? `将${account}的手机号由 ${from} 更换为 ${to}` : `为${account}绑定了手机号 ${to}`
}

function passwordTexts({ how, unbound }: Extract<AccessChange, { of: 'password' }>): Texts {
  const also = unbound.length === 0 ? '' : `，并解除了${unbound.join('、')}与账号的绑定`
  switch (how) {
    case 'changed':
      return { title: '您的密码已修改', what: `修改了登录密码，其他设备上的登录已全部退出${also}` }
    case 'forgotten':
      return {
        title: '您的密码已重新设置',
        what: `通过短信验证码重新设置了密码，此前的登录已全部退出${also}`,
      }
    case 'reset':
      return { title: '您的密码已被重置', what: `重置了您的密码，此前的登录已全部退出${also}` }
  }
}
