import type { Kind, Teller } from './teller.ts'

/** No member of one group can be taken for a member of another. */
const groups = {
  水果: ['苹果', '香蕉', '葡萄', '西瓜', '桃子', '荔枝'],
  动物: ['老虎', '兔子', '大象', '猴子', '山羊', '狮子'],
  家具: ['桌子', '椅子', '沙发', '书柜', '衣柜', '茶几'],
  衣服: ['衬衫', '裤子', '毛衣', '大衣', '裙子', '背心'],
  文具: ['铅笔', '橡皮', '钢笔', '直尺', '毛笔', '圆规'],
} as const
type Group = keyof typeof groups

const rows = [
  ['颜色', ['红', '黄', '蓝', '绿', '白', '黑', '紫']],
  ['城市', ['北京', '上海', '广州', '成都', '西安', '南京', '武汉']],
  ['水果', groups.水果],
  ['动物', groups.动物],
] as const

/** Words whose repeated character is counted. */
const repeats = [
  '办公楼和办事大厅',
  '天天向上的一天',
  '大树大叶大花园',
  '山外青山楼外楼',
  '好山好水好风光',
  '红花绿叶红果子',
]

const twoGroups = (tell: Teller): [Group, Group] => {
  const [one = '水果', other = '家具'] = tell.some(Object.keys(groups) as Group[], 2) // as: the keys of a constant
  return [one, other]
}

const members: Kind = (tell) => {
  const [group, other] = twoGroups(tell)
  const [inside, outside] = [tell.between(2, 5), tell.between(1, 3)]
  const all = [...tell.some(groups[group], inside), ...tell.some(groups[other], outside)]
  const list = tell.some(all, all.length).join('、')
  const [asked, answer] = tell.pick([
    [`有几样是${group}？`, inside],
    [`有几样不是${group}？`, outside],
  ] as const)
  return tell.pick([
    { told: '', asked: `${list}，这里面${asked}`, answer },
    { told: '', asked: `单子上写着${list}，其中${asked}`, answer },
    { told: '', asked: `下面说了${tell.count(all.length)}样：${list}，其中${asked}`, answer },
  ])
}

const oddOne: Kind = (tell) => {
  const [group, other] = twoGroups(tell)
  const [odd = ''] = tell.some(groups[other], 1)
  const all = [...tell.some(groups[group], tell.between(4, 5)), odd]
  const list = tell.some(all, all.length).join('、')
  return tell.pick([
    { told: '', asked: `${list}，哪一样不是${group}？`, answer: odd },
    { told: '', asked: `${list}，哪一样和别的不是一类？`, answer: odd },
    { told: '', asked: `${list}，只有一样是${other}，是哪一样？`, answer: odd },
  ])
}

const position: Kind = (tell) => {
  const [name, items] = tell.pick(rows)
  const list = tell.some<string>(items, tell.between(5, 6))
  const place = tell.between(2, 4)
  const [before = '', front = '', after = ''] = list.slice(place - 2)
  const [told, th] = [`依次写着${list.join('、')}`, `第${tell.number(place)}个`]
  const back = list.at(-place) ?? ''
  return tell.pick([
    { told: '', asked: `${told}，${th}${name}是什么？`, answer: front },
    { told: '', asked: `${told}，从后往前数，${th}是什么？`, answer: back },
    { told: '', asked: `${told}，倒数${th}${name}是什么？`, answer: back },
    { told: '', asked: `${told}，紧跟在“${front}”后面的是什么？`, answer: after },
    { told: '', asked: `${told}，紧挨在“${front}”前面的是什么？`, answer: before },
  ])
}

const digits: Kind = (tell) => {
  const code = tell.some([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], tell.between(5, 6))
  const place = tell.between(2, 4)
  const [first = 0, last = 0] = [code[0], code.at(-1)]
  const [front = 0, back = 0] = [code[place - 1], code.at(-place)]
  const [list, th] = [code.map((digit) => tell.number(digit)).join('、'), `第${tell.number(place)}位`]
  return tell.pick([
    { told: '', asked: `取件码是${list}，${th}是几？`, answer: front },
    { told: '', asked: `门牌上的数字是${list}，倒数${th}是几？`, answer: back },
    { told: '', asked: `依次报数${list}，第一个和最后一个相加是多少？`, answer: first + last },
    { told: '', asked: `依次报数${list}，最大的一个是几？`, answer: Math.max(...code) },
  ])
}

const most: Kind = (tell) => {
  const [one = '', two = '', three = ''] = tell.people(3)
  const [low, step, further] = [tell.between(8, 30), tell.between(2, 9), tell.between(2, 9)]
  const values = [low, low + step, low + step + further]
  const order = tell.some([0, 1, 2], 3)
  const [a = 0, b = 0, c = 0] = order.map((index) => values[index])
  const named = (index: number) => [one, two, three][order.indexOf(index)] ?? ''
  const of = (verb: string, unit: string) =>
    `${one}${verb}${tell.count(a)}${unit}，${two}${verb}${tell.count(b)}${unit}，${three}${verb}${tell.count(c)}${unit}`
  return tell.pick([
    { told: of('有', '本书'), asked: '谁的书最多？', answer: named(2) },
    { told: of('有', '本书'), asked: '书最少的人有多少本？', answer: low },
    { told: of('跳了', '下'), asked: '跳得最多的人跳了多少下？', answer: low + step + further },
    { told: `跑同一段路，${of('用了', '分钟')}`, asked: '谁跑得最快？', answer: named(0) },
    { told: `同一天上班，${of('迟到了', '分钟')}`, asked: '谁到得最晚？', answer: named(2) },
    { told: of('住在', '楼'), asked: '谁住得最低？', answer: named(0) },
  ])
}

const characters: Kind = (tell) => {
  const [text = ''] = tell.some(repeats, 1)
  const [letter = ''] = tell.some([...new Set(text)], 1)
  const times = [...text].filter((one) => one === letter).length
  return tell.pick([
    { told: '', asked: `“${text}”里一共有几个字？`, answer: text.length },
    { told: '', asked: `“${text}”这句话里，“${letter}”字出现了几次？`, answer: times },
    { told: '', asked: `招牌上写着“${text}”，有几个“${letter}”字？`, answer: times },
    { told: '', asked: `招牌上写着“${text}”，除了“${letter}”字，还有几个字？`, answer: text.length - times },
  ])
}

export const words = [members, oddOne, position, digits, most, characters] as const
