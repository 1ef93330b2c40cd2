import { number, type ParameterGroup, toggle } from '../parameter.ts'

/** What the site offers, and how it runs. */
export const service = {
  duty: 'system',
  parameters: {
    registration: toggle({
      name: '自助注册',
      default: true,
      remark: '关闭后登录页不再提供注册；注册的账号总要由管理员激活',
    }),
    'certificate.ending.days': number({
      name: '证书到期提醒提前',
      unit: '天',
      default: 30,
      range: [1, 365],
      remark: '用户列表中“即将到期”的范围',
    }),
    'remind.quiet.from': number({
      name: '提醒免打扰开始',
      unit: '时',
      default: 22,
      range: [0, 23],
      remark: '开始与结束相同则不免打扰；其间的提醒在结束时发送',
    }),
    'remind.quiet.until': number({ name: '提醒免打扰结束', unit: '时', default: 8, range: [0, 23] }),
    'remind.daily.count': number({
      name: '同一提醒每人每日上限',
      unit: '条',
      default: 20,
      range: [1, 200],
      remark: '同一规则、同一用户、同一渠道；超过的不发送，记入发送记录',
    }),
    'sync.rows': number({
      name: '一次同步的行数上限',
      unit: '行',
      default: 500_000,
      range: [1000, 5_000_000],
      remark: '超过时该次同步停止，不写入任何数据',
    }),
    'live.heartbeat.seconds': number({
      name: '实时消息心跳间隔',
      unit: '秒',
      default: 20,
      range: [5, 50],
      effect: 'restart',
      remark: '须短于反向代理的读取超时（nginx 默认 60 秒）',
    }),
  },
} as const satisfies ParameterGroup
