import { number, type ParameterGroup } from '../parameter.ts'

/**
 * What new passwords have to be, and for how long they last. The least that a site may ask for is the API's own rule.
 */
export const password = {
  duty: 'security',
  parameters: {
    'password.length': number({
      name: '密码最短长度',
      unit: '位',
      default: 8,
      range: [8, 32],
      remark: '只约束新设置的密码；最长 64 位',
    }),
    'password.kinds': number({
      name: '密码字符种类',
      unit: '种',
      default: 3,
      range: [3, 4],
      remark: '大写字母、小写字母、数字、符号中至少几种；只约束新设置的密码',
    }),
    'password.days': number({
      name: '密码有效期',
      unit: '天',
      default: 90,
      range: [0, 9999],
      remark: '到期后登录须先修改密码；0 表示永不过期',
    }),
  },
} as const satisfies ParameterGroup
