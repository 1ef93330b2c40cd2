import { describe, expect, it } from 'vitest'
import { canonicalAnswer } from '../../../server/identity/captcha/answer.ts'
import { kinds, newQuestion } from '../../../server/identity/captcha/question.ts'
import { type Chance, Teller } from '../../../server/identity/captcha/questions/teller.ts'

/** Repeatable random numbers (mulberry32). */
const seeded = (seed: number): Chance => {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** The first, the middle and the last of whatever may be chosen. */
const choices: readonly Chance[] = [() => 0, (below) => below >> 1, (below) => below - 1]

/** Kind, choice, question, and the answer that a person gives. */
const asked: readonly [number, number, string, number | string][] = [
  [0, 0, '小王带了7元，买了2支钢笔，每支3元。一共花了多少元？', 6],
  [0, 1, '大米每袋六元，小刘要了四袋，给了四十五元。应该找给他多少元？', 21],
  [0, 2, '商店里的雨伞每把九元，老马带着八十五元。买五把要付多少元？', 45],
  [1, 0, '小王今年22岁，他姐姐比他大2岁。姐姐今年多少岁？', 24],
  [1, 1, '小刘今年三十六岁，比老陈大六岁。老陈今年多少岁？', 30],
  [1, 2, '再过九年老马就五十岁了。他今年多少岁？', 41],
  [2, 0, '小王在排队，前面有2个人，后面有2个人。连他自己，这一队有多少人？', 5],
  [2, 1, '小刘排在第八个，后面有六个人。这一队一共有多少人？', 14],
  [2, 2, '一队共有二十二个人，老马排在第十三个。他后面有几个人？', 9],
  [3, 0, '公交车上有12位乘客，到站下去2位，上来2位。车上现在有多少位乘客？', 12],
  [3, 1, '书架上有二十六本书，借走了六本，又还回来七本。书架上现在有多少本书？', 27],
  [3, 2, '水池里有四十条鱼，捞走九条，再放进十二条。池里现在有多少条鱼？', 43],
  [4, 0, '一盒饼干有8块，小王吃掉了一半。还剩多少块？', 4],
  [4, 1, '小刘有二十四本书，是老陈的两倍。老陈有多少本书？', 12],
  [4, 2, '六个孩子每人分到十颗糖，正好分完。原来有多少颗糖？', 60],
  [5, 0, '今天是星期一。明天是星期几？', 2],
  [5, 1, '昨天是周三。明天是周几？', 5],
  [5, 2, '后天是周六。今天是周几？', 4],
  [6, 0, '会议上午7点开始，开了2个小时。几点结束？', 9],
  [6, 1, '培训上午十一点结束，一共三个小时。是几点开始的？', 8],
  [6, 2, '阅览室九点开门，二十点关门。每天开放几个小时？', 11],
  [7, 0, '院子里有2只鸡和2只兔子。它们一共有多少条腿？', 12],
  [7, 1, '车棚里有六辆自行车、六辆三轮车。一共有多少个轮子？', 30],
  [7, 2, '九个人来开会，每人都戴着一副手套。一共有多少只手套？', 18],
  [8, 0, '出差2个星期零1天。一共多少天？', 15],
  [8, 1, '路上走了一小时二十分钟。合多少分钟？', 80],
  [8, 2, '绳子长五米，每半米剪一段。能剪成多少段？', 10],
  [9, 0, '小王从5楼坐电梯，往上2层。他到了几楼？', 7],
  [9, 1, '小刘的办公室在十楼，食堂在他楼下三层。食堂在几楼？', 7],
  [9, 2, '现在是八月。四个月以前是几月？', 4],
  [10, 0, '苹果、香蕉、老虎，这里面有几样是水果？', 2],
  [10, 1, '单子上写着椅子、衣柜、大衣、沙发、毛衣、书柜，其中有几样不是家具？', 2],
  [10, 2, '下面说了八样：大衣、裙子、背心、橡皮、钢笔、直尺、毛笔、圆规，其中有几样不是文具？', 3],
  [11, 0, '苹果、香蕉、葡萄、西瓜、老虎，哪一样不是水果？', '老虎'],
  [11, 1, '椅子、衣柜、茶几、沙发、大衣、书柜，哪一样和别的不是一类？', '大衣'],
  [11, 2, '背心、橡皮、钢笔、直尺、毛笔、圆规，只有一样是衣服，是哪一样？', '背心'],
  [12, 0, '依次写着红、黄、蓝、绿、白，第2个颜色是什么？', '黄'],
  [12, 1, '依次写着西瓜、葡萄、桃子、香蕉、荔枝、苹果，倒数第三个水果是什么？', '香蕉'],
  [12, 2, '依次写着狮子、山羊、猴子、大象、兔子、老虎，紧挨在“大象”前面的是什么？', '猴子'],
  [13, 0, '取件码是0、1、2、3、4，第2位是几？', 1],
  [13, 1, '依次报数五、四、六、三、七、二，第一个和最后一个相加是多少？', 7],
  [13, 2, '依次报数九、八、七、六、五、四，最大的一个是几？', 9],
  [14, 0, '小王有8本书，小李有10本书，小赵有12本书。谁的书最多？', '小赵'],
  [14, 1, '跑同一段路，小刘用了二十五分钟，老陈用了三十一分钟，老周用了十九分钟。谁跑得最快？', '老周'],
  [14, 2, '老马住在四十八楼，老林住在三十九楼，小杨住在三十楼。谁住得最低？', '小杨'],
  [15, 0, '“办公楼和办事大厅”里一共有几个字？', 8],
  [15, 1, '招牌上写着“山外青山楼外楼”，有几个“青”字？', 1],
  [15, 2, '招牌上写着“红花绿叶红果子”，除了“子”字，还有几个字？', 6],
]

it.each(asked)('kind %i, choice %i: %s', (kind, choice, question, answer) => {
  const chance = choices[choice] ?? (() => 0)
  const riddle = kinds[kind]?.(new Teller(chance))
  expect([[riddle?.told, riddle?.asked].filter(Boolean).join('。'), riddle?.answer]).toEqual([question, answer])
})

describe('a thousand questions', () => {
  const chance = seeded(20_261_122)
  const questions = Array.from({ length: 1000 }, () => newQuestion(chance))
  const shareOf = (solve: (question: string) => unknown) =>
    questions.filter(({ question, answer }) => String(solve(question)) === canonicalAnswer(answer)).length / 1000

  it('are of sixteen kinds, end with a question mark, and fit beside a field', () => {
    expect(kinds).toHaveLength(16)
    for (const { question } of questions) expect(question).toMatch(/^[^？]{8,65}？$/)
    expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThan(950)
  })

  it('have a number from 0 to 99 or a word of the question as their answer', () => {
    for (const { question, answer } of questions) {
      if (/^\d+$/.test(answer)) expect(Number(answer)).toBeLessThan(100)
      else expect([question, question.includes(answer) && answer !== '']).toEqual([question, true])
    }
  })

  const digits = '零一二三四五六七八九'
  const valueOf = (written: string): number => {
    if (/^\d/.test(written)) return Number(written)
    const [tens, ones] = written.includes('十') ? written.split('十') : ['零', written]
    const digit = (one = '') => (one === '两' ? 2 : Math.max(0, digits.indexOf(one || '零')))
    return (tens === '' ? 1 : digit(tens)) * 10 + digit(ones)
  }
  const numbersOf = (question: string) => (question.match(/\d+|[零一二两三四五六七八九十]+/g) ?? []).map(valueOf)
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

  it.each<[string, (question: string) => unknown]>([
    [
      'the program that solved every sum in words',
      (question) => {
        const [, a = '', sign, b = ''] =
          /^([零一二三四五六七八九十]+)([加减乘])([零一二三四五六七八九十]+)等于几？$/.exec(question) ?? []
        const [one, other] = [valueOf(a), valueOf(b)]
        return sign && (sign === '加' ? one + other : sign === '减' ? one - other : one * other)
      },
    ],
    ['the sum of all numbers', (question) => sum(numbersOf(question))],
    ['the sum of the last two numbers', (question) => sum(numbersOf(question).slice(-2))],
    [
      'the product of the last two numbers',
      (question) =>
        numbersOf(question)
          .slice(-2)
          .reduce((a, b) => a * b, 1),
    ],
    ['the first number less all others', (question) => 2 * (numbersOf(question)[0] ?? 0) - sum(numbersOf(question))],
    ['the largest number', (question) => Math.max(...numbersOf(question))],
    ['the last number', (question) => numbersOf(question).at(-1)],
    [
      'an operation by words of the question',
      (question) => {
        const [a = 0, b = 0, c = 0] = numbersOf(question).slice(-3)
        if (/每/.test(question)) return b * c
        return /还剩|小|以前|下面|往下|找给/.test(question)
          ? b - c
          : /后面|上来|还回来/.test(question)
            ? a - b + c
            : b + c
      },
    ],
    ['always 3', () => 3],
  ])('are solved to less than 15 %% by %s', (_, solve) => {
    expect(shareOf(solve)).toBeLessThan(0.15)
  })
})

it.each([
  ['12', ['12', '１２', '十二', '12元', '十二个', ' 1 2 ', '第12', '第十二个', '12。', '一二']],
  ['2', ['2', '二', '两', '两个', '2', '２楼', '周二', '星期二', '礼拜二', '二月']],
  ['0', ['0', '零', '〇', '０']],
  ['30', ['三十', '30岁', '三〇']],
  ['99', ['九十九', '99', '９９分钟']],
  ['红', ['红', '红色']],
  ['小王', ['小王', ' 小王。']],
  ['AK7X', ['ak7x', 'ＡＫ７Ｘ', 'A K 7 X']],
] as const)('S1.2 %s may be written in several ways', (canonical, ways) => {
  for (const written of ways) expect([written, canonicalAnswer(written)]).toEqual([written, canonical])
})

it.each(['', '十二三个人', '色', '77AK', '1.5', '二十二元五角', '小李'])('%j is no other answer', (written) => {
  expect(['12', '2', '77', '15', '22', '小王', '红']).not.toContain(canonicalAnswer(written))
})
