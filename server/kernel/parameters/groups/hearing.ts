import { number, type ParameterGroup, toggle } from '../parameter.ts'

/** What a site asks of hearing officers (decision 0086). The defaults are those of the national rules. */
export const hearing = {
  duty: 'system',
  parameters: {
    'hearing.age.least': number({
      name: '听证员最低年龄',
      unit: '周岁',
      default: 23,
      range: [18, 60],
      remark: '《人民检察院审查案件听证工作规定》第七条',
    }),
    'hearing.term.years': number({
      name: '听证员聘期上限',
      unit: '年',
      default: 5,
      range: [1, 10],
      remark: '只约束新填写的聘期；新聘期按此年数填写，可改短',
    }),
    'hearing.warning.days': number({
      name: '聘期届满预警提前',
      unit: '天',
      default: 90,
      range: [1, 365],
      remark: '听证员列表中“待届满”的范围',
    }),
    'hearing.draw.least': number({
      name: '每案听证员最少',
      unit: '人',
      default: 3,
      range: [1, 7],
      remark: '《人民检察院审查案件听证工作规定》第七条：三至七人',
    }),
    'hearing.draw.most': number({
      name: '每案听证员最多',
      unit: '人',
      default: 7,
      range: [3, 15],
      remark: '同上',
    }),
    'hearing.draw.answer': number({
      name: '听证员答复期限',
      unit: '小时',
      default: 24,
      range: [1, 240],
      remark: '抽中后以短信邀请，逾期未答复的可由下一位递补',
    }),
    'hearing.draw.replace': toggle({
      name: '逾期未答复的自动递补',
      default: true,
      remark:
        '关闭后由办案单位登记“逾期未答复”时递补；提醒免打扰时段内的递补，邀请短信在其结束时发送，答复期限从发送时起算',
    }),
    'hearing.draw.rest': number({
      name: '抽取时排除近期参加过听证的',
      unit: '个月',
      default: 0,
      range: [0, 60],
      remark: '抽取时没有填写的，按此执行；0 表示不限',
    }),
    'hearing.draw.yearly': number({
      name: '每人每年参加听证上限',
      unit: '次',
      default: 0,
      range: [0, 100],
      remark: '抽取时没有填写的，按此执行；0 表示不限',
    }),
    'hearing.defaulter.barred': toggle({
      name: '失信被执行人不得入库',
      default: false,
      remark: '第七条之外的地方规定；开启后不能提交和通过审核',
    }),
  },
} as const satisfies ParameterGroup
