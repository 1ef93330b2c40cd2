import { number, type ParameterGroup } from '../parameter.ts'

/** How long records are kept. What is older is deleted within the hour, or archived. */
export const retention = {
  duty: 'audit',
  parameters: {
    'keep.sign-in.days': number({
      name: '登录记录保留',
      unit: '天',
      default: 180,
      range: [180, 3650],
      remark: '《网络安全法》要求不少于六个月；被拒绝和失败的操作保留同样天数',
    }),
    'keep.audit.days': number({
      name: '操作日志保留',
      unit: '天',
      default: 1095,
      range: [180, 36_500],
      remark: '更早的整日移入归档文件，不会丢失',
    }),
    'keep.interface.days': number({
      name: '接口日志保留',
      unit: '天',
      default: 183,
      range: [183, 3650],
      remark: '《网络安全法》要求不少于六个月',
    }),
    'keep.interface.rows': number({
      name: '接口日志条数上限',
      unit: '条',
      default: 1_000_000,
      range: [10_000, 10_000_000],
      remark: '超过时最早的先删除',
      guarded: true, // A small number deletes what the law keeps for six months.
    }),
    'keep.sms.days': number({
      name: '短信记录保留',
      unit: '天',
      default: 7,
      range: [1, 90],
      remark: '其中有手机号，不宜过长',
    }),
    'keep.jobs.days': number({ name: '后台任务记录保留', unit: '天', default: 30, range: [7, 365] }),
    'keep.remind.days': number({
      name: '提醒发送记录保留',
      unit: '天',
      default: 365,
      range: [180, 3650],
    }),
    'keep.sync.days': number({
      name: '同步运行记录保留',
      unit: '天',
      default: 90,
      range: [7, 3650],
      remark: '含失败明细；差异预览只保留一天',
    }),
    'keep.calls.days': number({ name: '应用调用次数保留', unit: '天', default: 30, range: [7, 365] }),
  },
} as const satisfies ParameterGroup
