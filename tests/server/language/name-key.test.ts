import { expect, it } from 'vitest'
import { nameKey } from '../../../server/language/name-key.ts'

const sorted = (names: readonly string[]) =>
  names.toSorted((one, other) => (nameKey(one, 'person') < nameKey(other, 'person') ? -1 : 1))

it('sorts names by pinyin and tone, one surname together', () => {
  const names = ['阿依', '欧阳修', '单雄信', '上官燕', '王伟', '汪强', '曾国藩', '张三', '张伟', '章二']
  expect(sorted(names)).toEqual([
    '阿依',
    '欧阳修',
    '单雄信',
    '上官燕',
    '汪强',
    '王伟',
    '曾国藩',
    '张三',
    '张伟',
    '章二',
  ])
})

it('reads a character as a surname where a person’s name begins with it, and nowhere else', () => {
  expect(nameKey('单', 'person')).toMatch(/^shan4/)
  expect(nameKey('单', 'organisation')).toMatch(/^dan1/)
})

it.each(['Smith', '买买提·艾力', '王"x', '𠮷田', ' ', '%_', '👩‍💻'])('gives %s a key of letters and digits', (name) => {
  expect(nameKey(name, 'person')).toMatch(/^[a-z\d]+$/)
})
