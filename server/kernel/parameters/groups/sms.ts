import { z } from 'zod'
import { number, type ParameterGroup, secret, text } from '../parameter.ts'

const isHttp = (value: string) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
/** `fetch` refuses an address with a user name or a password. */
const isPlain = (value: string) => {
  const { username, password } = URL.parse(value) ?? {}
  return !username && !password
}

/** Text messages. A code proves who a user is, so that the gateway that reads the codes is a matter of security too. */
export const sms = {
  duty: 'security',
  parameters: {
    'sms.url': text({
      name: '短信网关地址',
      remark:
        '短信提交到此地址，主机须由部署配置允许；修改后须重新设置令牌。未设置时短信留在发件箱，由本单位的程序取走发送',
      guarded: true,
      called: true,
      clears: 'sms.token',
      schema: z
        .string()
        .max(500, '最多 500 个字')
        .refine(isHttp, '必须是 http:// 或 https:// 开头的地址')
        .refine(isPlain, '地址中不能含用户名或密码'),
    }),
    'sms.token': secret({
      name: '短信网关令牌',
      remark: '随每条短信发给网关',
      guarded: true, // At a shared gateway the token decides whose account the codes are readable in.
      schema: z.string().regex(/^[\x21-\x7e]{1,500}$/, '只能是 1 到 500 个可见的 ASCII 字符'),
    }),
    'sms.code.minutes': number({ name: '短信验证码有效期', unit: '分钟', default: 5, range: [1, 10] }),
    'sms.code.tries': number({ name: '短信验证码可输错次数', unit: '次', default: 5, range: [1, 10] }),
    'sms.ticket.minutes': number({
      name: '短信验证后的办理限时',
      unit: '分钟',
      default: 10,
      range: [2, 60],
      remark: '验证手机号后，须在此时间内提交注册、新密码或新手机号',
    }),
    'sms.interval.seconds': number({
      name: '短信发送间隔',
      unit: '秒',
      default: 60,
      range: [30, 600],
      remark: '同一手机号、同一用途、同一网络',
    }),
    'sms.daily.place': number({
      name: '同一网络每日短信',
      unit: '条',
      default: 10,
      range: [1, 100],
      remark: '同一手机号、同一用途、同一网络，24 小时内；登录过的设备另有同样多，用于找回密码',
    }),
    'sms.daily.number': number({
      name: '同一手机号每日短信',
      unit: '条',
      default: 30,
      range: [1, 200],
      remark: '同一用途，所有网络合计，24 小时内；不含登录过的设备另有的',
    }),
    'sms.address.count': number({
      name: '同一网络十分钟短信',
      unit: '条',
      default: 20,
      range: [1, 1000],
      remark: '所有手机号合计',
    }),
  },
} as const satisfies ParameterGroup
