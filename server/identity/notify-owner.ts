import type { Database } from '../database/schema.ts'
import { maskPhone } from '../kernel/mask.ts'
import { formatDateTime } from '../kernel/time.ts'
import { writeMessage } from '../message/index.ts'
import type { FactorKind } from './factor/table.ts'

/** A change of a way into an account. `logins` are the names of bound sign-in methods, `省政务服务网（陈静）`. */
export type AccessChange =
  | { readonly of: 'phone'; readonly before: string | null; readonly after: string | null }
  /** `forgotten`: proved by a code that was sent to the phone. */
  | { readonly of: 'password'; readonly how: 'changed' | 'forgotten' | 'reset'; readonly unbound: readonly string[] }
  | { readonly of: 'binding'; readonly how: 'bound' | 'unbound'; readonly login: string }
  /** One certificate instead of another. */
  | { readonly of: 'binding'; readonly how: 'replaced'; readonly login: string; readonly former: string }
  | { readonly of: 'factor'; readonly how: 'added' | 'removed' | 'ended'; readonly factor: NamedFactor }
  /** A passkey that may have been copied was refused. */
  | { readonly of: 'factor'; readonly how: 'copied'; readonly factor: NamedFactor }
  /** `codes`: new recovery codes; `reset`: all removed. */
  | { readonly of: 'factor'; readonly how: 'codes' | 'reset' }

interface NamedFactor {
  readonly kind: FactorKind
  readonly name: string
}

interface Circumstances {
  readonly by: 'owner' | 'administrator' | 'synchronisation'
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Sends the owner of an account a message about a changed way into it, in the transaction of the change. Every
 * operation that changes the phone, the password, a second factor or a binding of an existing account calls it, for
 * every caller; a test over all operations fails otherwise (security 10). Tells nothing of a phone that
 * is the same. A phone that another person has set resets no password until the owner has proved it (decision 0106).
 */
export async function notifyOwner(
  tx: Database,
  userId: string,
  change: AccessChange,
  { by, now }: Circumstances,
): Promise<void> {
  if (change.of === 'phone') await keepPhoneProof(tx, userId, change, by)
  if (change.of === 'phone' && change.before === change.after) return
  if (change.of === 'factor' && change.how === 'copied') return warnOfCopy(tx, userId, change.factor, now)
  const subject = subjects[by]
  const { title, what } = textsOf(change, by)
  const advice = by === 'owner' ? '如非本人操作，请立即修改密码并联系管理员。' : '如有疑问，请联系管理员。'
  const content = `${subject}于 ${formatDateTime(now)} ${what}。${advice}`
  const kind = change.of === 'password' ? 'password' : 'system'
  await writeMessage(tx, [userId], { kind, title, content, link: '/my/profile' }, now)
}

/** Notes who has set the phone. An account that was never in use has no owner yet who could prove it. */
async function keepPhoneProof(
  tx: Database,
  userId: string,
  { before, after }: Extract<AccessChange, { of: 'phone' }>,
  by: Circumstances['by'],
): Promise<void> {
  const user = tx.updateTable('user').where('id', '=', userId)
  if (by === 'owner') await user.set({ phone_given: 0 }).execute()
  else if (before !== after) await user.set({ phone_given: 1 }).where('last_login_at', 'is not', null).execute()
}

const subjects = { owner: '您', administrator: '管理员', synchronisation: '数据同步任务' } as const

/** Nothing has changed, but the passkey may be in other hands. */
const warnOfCopy = (tx: Database, userId: string, factor: NamedFactor, now: number): Promise<void> =>
  writeMessage(
    tx,
    [userId],
    {
      kind: 'system',
      title: '您的通行密钥可能已被复制',
      content: `有人于 ${formatDateTime(now)} 用${factorName(factor)}登录，其签名计数小于已记录的计数，登录已被拒绝。请在个人资料的登录安全中移除它并重新添加；如有疑问，请联系管理员。`,
      link: '/my/profile',
    },
    now,
  )

interface Texts {
  readonly title: string
  readonly what: string
}

function textsOf(change: Exclude<AccessChange, { how: 'copied' }>, by: Circumstances['by']): Texts {
  switch (change.of) {
    case 'phone':
      return { title: '您的手机号已变更', what: phoneText(change, by === 'owner' ? '账号' : '您账号') }
    case 'password':
      return passwordTexts(change)
    case 'binding':
      return bindingTexts(change)
    case 'factor':
      return factorTexts(change)
  }
}

const factorKinds = { totp: '动态验证码', passkey: '通行密钥' } as const
const factorName = ({ kind, name }: NamedFactor): string => `${factorKinds[kind]}“${name}”`

function factorTexts(change: Exclude<Extract<AccessChange, { of: 'factor' }>, { how: 'copied' }>): Texts {
  const out = '其他设备上的登录已全部退出'
  switch (change.how) {
    case 'added':
      return { title: '您的账号新增了二次验证方式', what: `新增了二次验证方式${factorName(change.factor)}，${out}` }
    case 'removed':
      return { title: '您的账号移除了二次验证方式', what: `移除了二次验证方式${factorName(change.factor)}，${out}` }
    case 'ended':
      return {
        title: '您的账号关闭了二次验证',
        what: `移除了最后一种二次验证方式${factorName(change.factor)}，此后登录不再二次验证，${out}`,
      }
    case 'codes':
      return { title: '您的恢复代码已重新生成', what: '重新生成了恢复代码，此前的恢复代码全部失效' }
    case 'reset':
      return { title: '您的二次验证已被重置', what: '移除了您的全部二次验证方式和恢复代码，此前的登录已全部退出' }
  }
}

function bindingTexts(change: Extract<AccessChange, { of: 'binding' }>): Texts {
  switch (change.how) {
    case 'bound':
      return { title: '您的账号绑定了新的登录方式', what: `将${change.login}绑定到账号，此后可用它登录` }
    case 'unbound':
      return {
        title: '您的账号解除了一种登录方式',
        what: `解除了${change.login}与账号的绑定，此后不能用它登录`,
      }
    case 'replaced':
      return {
        title: '您的账号更换了一种登录方式',
        what: `将绑定到账号的${change.former}更换为${change.login}，此后只能用新的登录`,
      }
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
