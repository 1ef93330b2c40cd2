import { z } from 'zod'
import { json, number, type ParameterGroup, text } from '../parameter.ts'

const pauses = z
  .array(z.int('每一项必须是整数').min(1, '每一项至少 1').max(86_400, '每一项至多 86400'), '必须是数组')
  .min(1, '至少一项')
  .max(10, '至多十项')

const menuHost = String.raw`(?:http://)?[a-z\d.-]+(?::\d+)?`

/** Connected applications, and where the menu leads. */
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
    'menu.hosts': text({
      name: '菜单可链接的主机',
      remark:
        '外链和图片图标只能指向本站路径和这些主机，以逗号分隔，如 oa.example.gov.cn、map.example.gov.cn:8443，须为 https；内网只有 http 的写明 http://10.1.2.3:8080，仅用于外链',
      schema: z
        .string()
        .max(2000, '最多 2000 个字')
        .regex(
          new RegExp(`^${menuHost}(?:\\s*,\\s*${menuHost})*$`),
          '必须是以逗号分隔的主机名，如 oa.example.gov.cn，端口不是 443 时加冒号和端口',
        ),
    }),
    'openid.logout.pauses': json({
      name: '退出通知重试间隔',
      default: [10, 60, 300, 1800],
      schema: pauses,
      remark: '秒，JSON 数组；通知应用失败后依次等待，用完即放弃',
    }),
  },
} as const satisfies ParameterGroup
