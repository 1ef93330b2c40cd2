import { expect, it } from 'vitest'
import { namesOf } from '../../../src/ui/action/names-of.ts'

it.each([
  [[], ''],
  [['张三'], '张三'],
  [['张三', '李四'], '张三、李四'],
  [['张三', '李四', '王五'], '张三、李四、王五'],
  [['张三', '李四', '王五', '赵六'], '张三、李四、王五 等 4 人'],
])('S10.2 a question names %j as %s', (names, expected) => {
  expect(
    namesOf(
      names.map((name) => ({ name })),
      '人',
    ),
  ).toBe(expected)
})
