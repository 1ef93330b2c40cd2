import { expect, it } from 'vitest'
import { type Heard, listWords } from '../../../src/ui/data-table/said/list-words.ts'

const list: Heard = { values: {}, orders: undefined, size: 10, current: 1, total: 1234 }
const searched = { ...list, values: { name: '赵' }, total: 25 }
const headers: Readonly<Record<string, string>> = { user_name: '姓名' }
const manner = { title: '用户列表', headerOf: (key: string) => headers[key], paged: true, refreshed: false }

it.each<[string, Heard | undefined, Heard, string]>([
  ['at first', undefined, list, '用户列表：共有 1,234 条，第 1 页，共 124 页'],
  ['at first on one page', undefined, { ...list, total: 3 }, '用户列表：共有 3 条'],
  ['at first without rows', undefined, { ...list, total: 0 }, '用户列表：没有数据'],
  ['hits of a search', list, searched, '用户列表：找到 25 条，第 1 页，共 3 页'],
  ['a search without hits', list, { ...searched, total: 0 }, '用户列表：找到 0 条'],
  ['the end of a search', searched, list, '用户列表：共有 1,234 条，第 1 页，共 124 页'],
  ['equal values', list, { ...list, values: {} }, ''],
  ['another page', searched, { ...searched, current: 2 }, '用户列表：第 2 页，共 3 页'],
  ['another size', searched, { ...searched, size: 50 }, '用户列表：每页 50 条'],
  ['another size and several pages', list, { ...list, size: 50 }, '用户列表：每页 50 条，第 1 页，共 25 页'],
  ['an order', list, { ...list, orders: 'user_name:true' }, '用户列表：按姓名升序排列'],
  ['the other order', list, { ...list, orders: 'user_name:false' }, '用户列表：按姓名降序排列'],
  ['no order any more', { ...list, orders: 'user_name:false' }, list, '用户列表：按默认顺序排列'],
  ['an order of no column', list, { ...list, orders: 'hidden:true' }, '用户列表：按默认顺序排列'],
  ['a row more', searched, { ...searched, total: 26 }, '用户列表：共有 26 条'],
  ['nothing new', searched, searched, ''],
])('a list says %s', (_of, before, now, words) => {
  expect(listWords(before, now, manner)).toBe(words)
})

it('a list says that it was refreshed, where nothing has changed as well', () => {
  expect(listWords(searched, searched, { ...manner, refreshed: true })).toBe('用户列表：已刷新，共有 25 条')
})

it('a tree says neither pages nor what opening a node adds', () => {
  const tree = { ...manner, paged: false }
  expect(listWords(undefined, list, tree)).toBe('用户列表：共有 1,234 条')
  expect(listWords(list, { ...list, total: 1240 }, tree)).toBe('')
  expect(listWords(list, searched, tree)).toBe('用户列表：找到 25 条')
})
