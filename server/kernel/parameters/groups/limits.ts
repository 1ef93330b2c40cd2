import { number, type ParameterGroup } from '../parameter.ts'

const calls = (name: string, preset: number, range: readonly [number, number], remark?: string) =>
  number({ name, unit: '次', default: preset, range, ...(remark !== undefined && { remark }) })

/** Calls that are limited because each costs something, or tells something. */
export const limits = {
  duty: 'security',
  parameters: {
    'limit.token': calls('每分钟取得令牌', 60, [10, 1000], '同一登录会话'),
    'limit.wrong-token': calls('五分钟内无效令牌', 600, [60, 100_000], '同一网络；只为减轻负载'),
    'limit.captcha': calls('五分钟内图形验证码', 60, [10, 10_000], '同一网络'),
    'limit.sso': calls('五分钟内发起单点登录', 600, [60, 100_000], '同一网络'),
    'limit.passkey': calls('五分钟内发起通行密钥登录', 600, [60, 100_000], '同一网络'),
    'limit.client': calls('五分钟内应用认证失败', 60, [10, 10_000], '同一应用、同一网络'),
    'limit.clients': calls('五分钟内各应用认证失败合计', 600, [60, 100_000], '同一网络'),
    'limit.username': calls('每分钟查询用户名是否可用', 30, [5, 1000], '同一网络'),
    'limit.register': calls('每小时提交注册', 20, [1, 1000], '同一网络'),
    'limit.request': calls('每日申请开通应用', 30, [1, 1000], '同一用户，24 小时内'),
    'limit.provider': calls(
      '同一提供方同时进行的调用',
      1000,
      [10, 100_000],
      '接口网关，每个服务进程；一个应用至多占一半，超出的调用被拒绝',
    ),
    'limit.burst': number({
      name: '未登录访问的瞬时上限',
      unit: '次',
      default: 3000,
      range: [100, 1_000_000],
      effect: 'restart',
      remark: '同一网络；500 人在一分钟内登录约需 2000 次',
    }),
    'limit.rate': number({
      name: '未登录访问的持续上限',
      unit: '次/秒',
      default: 50,
      range: [5, 10_000],
      effect: 'restart',
      remark: '同一网络',
    }),
  },
} as const satisfies ParameterGroup
