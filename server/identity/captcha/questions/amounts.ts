import type { Kind } from './teller.ts'

const wares = [
  ['支', '钢笔'],
  ['本', '笔记本'],
  ['盒', '粉笔'],
  ['袋', '大米'],
  ['条', '毛巾'],
  ['把', '雨伞'],
] as const

const shopping: Kind = (tell) => {
  const [who] = tell.two()
  const [measure, ware] = tell.pick(wares)
  const [many, price] = [tell.between(2, 5), tell.between(3, 9)]
  const cost = many * price
  const purse = cost + tell.between(1, 40)
  const [bought, paid] = [`${tell.count(many)}${measure}`, `${tell.number(purse)}元`]
  const each = `每${measure}${tell.number(price)}元`
  return tell.pick([
    { told: `${who}带了${paid}，买了${bought}${ware}，${each}`, asked: '一共花了多少元？', answer: cost },
    { told: `${who}带了${paid}，买了${bought}${ware}，${each}`, asked: '还剩多少元？', answer: purse - cost },
    { told: `${ware}${each}，${who}要了${bought}，给了${paid}`, asked: '应该找给他多少元？', answer: purse - cost },
    { told: `商店里的${ware}${each}，${who}带着${paid}`, asked: `买${bought}要付多少元？`, answer: cost },
  ])
}

const ages: Kind = (tell) => {
  const [who, other] = tell.two()
  const [age, years] = [tell.between(22, 50), tell.between(2, 9)]
  const [now, apart] = [`${who}今年${tell.number(age)}岁`, `${tell.number(years)}岁`]
  return tell.pick([
    { told: `${now}，他姐姐比他大${apart}`, asked: '姐姐今年多少岁？', answer: age + years },
    { told: `${now}，他妹妹比他小${apart}`, asked: '妹妹今年多少岁？', answer: age - years },
    { told: `${now}，比${other}小${apart}`, asked: `${other}今年多少岁？`, answer: age + years },
    { told: `${now}，比${other}大${apart}`, asked: `${other}今年多少岁？`, answer: age - years },
    { told: `${tell.count(years)}年前${who}${tell.number(age)}岁`, asked: `${who}今年多少岁？`, answer: age + years },
    { told: `再过${tell.count(years)}年${who}就${tell.number(age)}岁了`, asked: '他今年多少岁？', answer: age - years },
  ])
}

const queue: Kind = (tell) => {
  const [who] = tell.two()
  const [ahead, behind] = [tell.between(2, 12), tell.between(2, 9)]
  const inFront = `前面有${tell.count(ahead)}个人`
  const atBack = `后面有${tell.count(behind)}个人`
  const place = `${who}排在第${tell.number(ahead + 1)}个`
  return tell.pick([
    { told: `${who}在排队，${inFront}，${atBack}`, asked: '连他自己，这一队有多少人？', answer: ahead + behind + 1 },
    { told: `${place}，${atBack}`, asked: '他前面有几个人？', answer: ahead },
    { told: `${place}，${atBack}`, asked: '这一队一共有多少人？', answer: ahead + 1 + behind },
    { told: `${who}在排队，${atBack}，${inFront}`, asked: '他排在第几个？', answer: ahead + 1 },
    {
      told: `一队共有${tell.count(ahead + 1 + behind)}个人，${place}`,
      asked: '他后面有几个人？',
      answer: behind,
    },
  ])
}

const coming: Kind = (tell) => {
  const [first, off, on] = [tell.between(12, 40), tell.between(2, 9), tell.between(2, 12)]
  const answer = first - off + on
  const [had, left, came] = [tell.count(first), tell.count(off), tell.count(on)]
  return tell.pick([
    { told: `公交车上有${had}位乘客，到站下去${left}位，上来${came}位`, asked: '车上现在有多少位乘客？', answer },
    { told: `公交车上有${had}位乘客，到站上来${came}位，下去${left}位`, asked: '车上现在有多少位乘客？', answer },
    { told: `书架上有${had}本书，借走了${left}本，又还回来${came}本`, asked: '书架上现在有多少本书？', answer },
    { told: `仓库里存着${had}箱纸，送来${came}箱，领走${left}箱`, asked: '仓库里还有多少箱纸？', answer },
    { told: `水池里有${had}条鱼，捞走${left}条，再放进${came}条`, asked: '池里现在有多少条鱼？', answer },
  ])
}

const sharing: Kind = (tell) => {
  const [who, other] = tell.two()
  const [part, many] = [tell.between(4, 19), tell.between(3, 6)]
  const twice = tell.count(2 * part)
  return tell.pick([
    { told: `一盒饼干有${twice}块，${who}吃掉了一半`, asked: '还剩多少块？', answer: part },
    { told: `一根${twice}米长的绳子，从正中间剪断`, asked: '每段长多少米？', answer: part },
    {
      told: `${who}有${tell.count(part)}张邮票，${other}的邮票比他多一倍`,
      asked: `${other}有多少张？`,
      answer: 2 * part,
    },
    { told: `${who}有${twice}本书，是${other}的两倍`, asked: `${other}有多少本书？`, answer: part },
    {
      told: `把${tell.count(many * 3)}个苹果平均分给${tell.count(many)}个孩子`,
      asked: '每个孩子得到几个？',
      answer: 3,
    },
    {
      told: `${tell.count(many)}个孩子每人分到${tell.count(part > 9 ? part - 9 : part)}颗糖，正好分完`,
      asked: '原来有多少颗糖？',
      answer: many * (part > 9 ? part - 9 : part),
    },
  ])
}

export const amounts = [shopping, ages, queue, coming, sharing] as const
