import { number, type ParameterGroup } from '../parameter.ts'

/** How long signing in lasts. */
export const session = {
  duty: 'security',
  parameters: {
    'session.idle.minutes': number({
      name: '无操作自动退出',
      unit: '分钟',
      default: 30,
      range: [5, 1440],
      remark: '对已登录的会话同样生效',
    }),
    'session.hours': number({
      name: '会话最长时间',
      unit: '小时',
      default: 12,
      range: [1, 168],
      remark: '从登录起算，到时须重新登录；对之后的登录生效',
    }),
    'session.token.minutes': number({
      name: '访问令牌有效期',
      unit: '分钟',
      default: 15,
      range: [2, 60],
      remark: '到期自动续期；对之后签发的令牌生效',
    }),
    'session.preview.minutes': number({ name: '以他人身份预览的最长时间', unit: '分钟', default: 30, range: [5, 120] }),
    'session.wall.hours': number({
      name: '大屏展示最长时间',
      unit: '小时',
      default: 72,
      range: [1, 720],
      remark: '只显示数据概览，不受无操作自动退出限制；对之后生成的展示地址生效',
    }),
  },
} as const satisfies ParameterGroup
