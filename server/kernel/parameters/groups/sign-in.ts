import { number, type ParameterGroup } from '../parameter.ts'

const minutes = (name: string, preset: number, range: readonly [number, number], remark?: string) =>
  number({ name, unit: '分钟', default: preset, range, ...(remark !== undefined && { remark }) })
const times = (name: string, preset: number, range: readonly [number, number], remark?: string) =>
  number({ name, unit: '次', default: preset, range, ...(remark !== undefined && { remark }) })

/** What guesses of passwords and codes are limited by (decisions 0020 and 0041). */
export const signIn = {
  duty: 'security',
  parameters: {
    'login.lock.count': times(
      '连续输错锁定次数',
      5,
      [3, 20],
      '同一用户名在同一网络或同一常用设备上连续输错密码或验证码的次数',
    ),
    'login.lock.minutes': minutes('锁定时长', 15, [1, 1440]),
    'login.strangers.count': times(
      '陌生设备累计输错次数',
      20,
      [5, 200],
      '所有陌生设备对同一用户名合计，防止从多个网络猜测',
    ),
    'login.strangers.minutes': minutes('陌生设备累计时段', 60, [5, 1440]),
    'login.address.count': times(
      '同一网络输错次数',
      60,
      [10, 10_000],
      '同一网络对所有账号的密码、验证码合计，按单位出口人数设置',
    ),
    'login.address.minutes': minutes('同一网络计数时段', 5, [1, 60]),
    'login.code.count': times(
      '短信验证码累计输错次数',
      10,
      [3, 100],
      '同一手机号在同一网络或其账号登录过的设备上，几个验证码合计',
    ),
    'login.code.minutes': minutes('短信验证码累计时段', 15, [1, 1440]),
    'login.captcha.after': times(
      '输错几次后要求图形验证码',
      3,
      [0, 20],
      '0 表示每次登录都要求；不小于锁定次数则不再要求',
    ),
    'login.captcha.address': times('同一网络输错几次后要求图形验证码', 30, [0, 10_000]),
    'login.captcha.minutes': minutes('图形验证码有效期', 5, [1, 30]),
    'login.step.minutes': minutes('二次验证限时', 5, [1, 30]),
    'login.passkey.minutes': minutes('通行密钥验证限时', 5, [1, 15]),
    'login.setup.minutes': minutes('设置二次验证限时', 10, [1, 60]),
    'login.sso.minutes': minutes('单点登录往返限时', 10, [1, 60]),
    'login.arrival.minutes': minutes('外部身份等待绑定限时', 10, [1, 60]),
    'login.device.days': number({
      name: '常用设备保留',
      unit: '天',
      default: 180,
      range: [1, 400],
      remark: '在此期间未再登录的设备成为陌生设备；浏览器最多保留 400 天',
    }),
  },
} as const satisfies ParameterGroup
