import { z } from 'zod'
import { json, number, type ParameterGroup } from '../parameter.ts'

const pauses = z
  .array(z.int('每一项必须是整数').min(1, '每一项至少 1').max(86_400, '每一项至多 86400'), '必须是数组')
  .min(1, '至少一项')
  .max(10, '至多十项')

/** Connected applications. */
export const applications = {
  duty: 'security',
  parameters: {
    'openid.key.days': number({
      name: '签名密钥轮换周期',
      unit: '天',
      default: 90,
      range: [1, 730],
      remark: '新密钥提前十分钟公布，旧密钥再公布七天',
    }),
    'openid.logout.pauses': json({
      name: '退出通知重试间隔',
      default: [10, 60, 300, 1800],
      schema: pauses,
      remark: '秒，JSON 数组；通知应用失败后依次等待，用完即放弃',
    }),
  },
} as const satisfies ParameterGroup
