import { inNumerals } from '../answer.ts'
import type { Kind } from './teller.ts'

const weekday: Kind = (tell) => {
  const [given, asked, later] = tell.pick([
    ['今天', '明天', 1],
    ['今天', '后天', 2],
    ['今天', '昨天', -1],
    ['今天', '前天', -2],
    ['昨天', '今天', 1],
    ['昨天', '明天', 2],
    ['前天', '今天', 2],
    ['明天', '今天', -1],
    ['明天', '昨天', -2],
    ['后天', '今天', -2],
  ] as const)
  // Monday to Saturday on both days: Sunday has two names.
  const day = tell.between(Math.max(1, 1 - later), Math.min(6, 6 - later))
  const week = tell.pick(['星期', '周'])
  return { told: `${given}是${week}${inNumerals(day)}`, asked: `${asked}是${week}几？`, answer: day + later }
}

const hours: Kind = (tell) => {
  const [who] = tell.two()
  const [from, long] = [tell.between(7, 9), tell.between(2, 3)]
  const [start, end, lasts] = [tell.number(from), tell.number(from + long), `${tell.count(long)}个小时`]
  return tell.pick([
    { told: `会议上午${start}点开始，开了${lasts}`, asked: '几点结束？', answer: from + long },
    { told: `去省城要坐${lasts}的车，${who}上午${start}点出发`, asked: '他几点到？', answer: from + long },
    { told: `培训上午${end}点结束，一共${lasts}`, asked: '是几点开始的？', answer: from },
    { told: `${who}上午${end}点到，路上用了${lasts}`, asked: '他几点出发的？', answer: from },
    {
      told: `阅览室${start}点开门，${tell.number(from + 8 + long)}点关门`,
      asked: '每天开放几个小时？',
      answer: 8 + long,
    },
  ])
}

const legs: Kind = (tell) => {
  const [two, four] = [tell.pick(['鸡', '鸭', '鹅']), tell.pick(['兔子', '猫', '羊'])]
  const [one, other] = [tell.between(2, 9), tell.between(2, 9)]
  const [a, b] = [tell.count(one), tell.count(other)]
  return tell.pick([
    { told: `院子里有${a}只${two}和${b}只${four}`, asked: '它们一共有多少条腿？', answer: 2 * one + 4 * other },
    { told: `${b}只${four}跟着${a}只${two}走`, asked: '它们一共有多少条腿？', answer: 2 * one + 4 * other },
    { told: `车棚里有${a}辆自行车、${b}辆三轮车`, asked: '一共有多少个轮子？', answer: 2 * one + 3 * other },
    { told: `桌上摆好了${a}个人的筷子，每人一双`, asked: '一共有多少根筷子？', answer: 2 * one },
    { told: `${a}个人来开会，每人都戴着一副手套`, asked: '一共有多少只手套？', answer: 2 * one },
  ])
}

const units: Kind = (tell) => {
  const [big, small] = [tell.between(2, 5), tell.between(1, 6)]
  const years = Math.min(big, 3)
  return tell.pick([
    { told: `出差${tell.count(big)}个星期零${tell.count(small)}天`, asked: '一共多少天？', answer: 7 * big + small },
    {
      told: `合同期是${tell.count(years)}年零${tell.count(small)}个月`,
      asked: '合多少个月？',
      answer: 12 * years + small,
    },
    { told: `路上走了一小时${tell.number(small * 5)}分钟`, asked: '合多少分钟？', answer: 60 + small * 5 },
    {
      told: `柜子里有${tell.count(big)}双皮鞋和${tell.count(small)}双布鞋`,
      asked: '一共有多少只鞋？',
      answer: 2 * (big + small),
    },
    { told: `绳子长${tell.count(big)}米，每半米剪一段`, asked: '能剪成多少段？', answer: 2 * big },
  ])
}

const steps: Kind = (tell) => {
  const [who] = tell.two()
  const [from, far] = [tell.between(5, 15), tell.between(2, 4)]
  const [floor, floors] = [tell.number(from), `${tell.count(far)}层`]
  const month = tell.between(5, 8)
  return tell.pick([
    { told: `${who}从${floor}楼坐电梯，往上${floors}`, asked: '他到了几楼？', answer: from + far },
    { told: `${who}从${floor}楼走楼梯，往下${floors}`, asked: '他到了几楼？', answer: from - far },
    { told: `${who}的办公室在${floor}楼，食堂在他楼下${floors}`, asked: '食堂在几楼？', answer: from - far },
    { told: `现在是${tell.number(month)}月`, asked: `过${tell.count(far)}个月是几月？`, answer: month + far },
    { told: `现在是${tell.number(month)}月`, asked: `${tell.count(far)}个月以前是几月？`, answer: month - far },
  ])
}

export const knowledge = [weekday, hours, legs, units, steps] as const
