import type { SmsMessage } from './sms-sender.ts'
import type { SmsPurpose } from './table.ts'

const uses: Readonly<Record<SmsPurpose, string>> = {
  register: '用于注册账号',
  forget: '用于重置登录密码',
  'change-phone': '用于将本号码绑定到您的账号',
}

/**
 * The text with a code and its purpose, so that a user who is asked to read it out knows what it authorises, and for
 * how long.
 */
export const codeMessage = (phone: string, purpose: SmsPurpose, code: string, minutes: number): SmsMessage => ({
  phone,
  content: `验证码 ${code}，${uses[purpose]}，${minutes} 分钟内有效。请勿告诉他人；如非本人操作，请忽略本短信。`,
  secret: code,
})

/** Sent to the number itself, so that the page does not reveal whether the number is registered. */
export const registeredMessage = (phone: string): SmsMessage => ({
  phone,
  content: '该手机号已注册账号，无需再次注册。如忘记密码，请在登录页选择“忘记密码”；如非本人操作，请忽略本短信。',
})

/** Sent to the number itself in place of a code, so that the page reveals nothing about the account. */
export const dutyMessage = (phone: string): SmsMessage => ({
  phone,
  content: '您的账号担任三员之一，不能用短信重置密码，请联系另一名系统管理员重置；如非本人操作，请立即告知安全审计员。',
})

/** The same for a number that another person has set, and that the account's owner has not proved. */
export const givenMessage = (phone: string): SmsMessage => ({
  phone,
  content:
    '该手机号由他人登记，尚未经账号本人确认，不能用来重置密码，请联系管理员重置；登录后可在个人资料中验证本手机号。如非本人操作，请忽略本短信。',
})
