import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddressRules, fromQuery, type ListPlace, toQuery } from '../../../src/core/list/list-address.ts'
import type { ListField } from '../../../src/core/list/list-request.ts'
import { fromTexts, toTexts } from '../../../src/core/list/list-texts.ts'

const options = [{ value: 'normal' }, { value: 'locked' }]
const fields: readonly ListField[] = [
  { name: 'keyword', kind: 'text', maxLength: 50 },
  { name: 'phone', kind: 'text', private: true },
  { name: 'remark', kind: 'textarea' },
  { name: 'age', kind: 'number', min: 18, max: 70 },
  { name: 'status', kind: 'select', multiple: true, options },
  { name: 'level', kind: 'select', options },
  { name: 'roleId', kind: 'select', options: [], pattern: /^\d{1,20}$/ },
  { name: 'tags', kind: 'checkbox' },
  { name: 'day', kind: 'date' },
  { name: 'moment', kind: 'datetime' },
  { name: 'created', kind: 'daterange', trueNames: ['createBeginTime', 'createEndTime'] },
  { name: 'seen', kind: 'datetimerange' },
  { name: 'includeChildren', kind: 'flag' },
]
const initial: ListPlace = { values: { includeChildren: true }, current: 1, size: 10, orders: 'createTime:false' }
const rules: AddressRules = { initial, fields }
const query = (place: Partial<ListPlace>) => toQuery({ ...initial, ...place }, rules)
const search = (values: object) => query({ values: { ...initial.values, ...values } })

describe('list address', () => {
  it('S10.1 is empty for a list in its initial state', () => {
    expect(query({})).toBe('')
    expect(search({ keyword: '', status: [], created: undefined, age: null })).toBe('')
    expect(fromQuery('', rules)).toEqual(initial)
  })

  it.each<[string, Partial<ListPlace>]>([
    ['current=3', { current: 3 }],
    ['size=50', { size: 50 }],
    ['orders=name%3Atrue', { orders: 'name:true' }],
  ])('S10.4 %s', (text, place) => {
    expect(query(place)).toBe(text)
    expect(fromQuery(text, rules)).toEqual({ ...initial, ...place })
  })

  it.each<[string, object]>([
    ['keyword=%E5%BC%A0+%26%3D', { keyword: '张 &=' }],
    ['remark=%E4%B8%80%0A%E4%BA%8C', { remark: '一\n二' }],
    ['age=42', { age: 42 }],
    ['status=normal&status=locked', { status: ['normal', 'locked'] }],
    ['level=locked', { level: 'locked' }],
    ['roleId=5', { roleId: '5' }],
    ['tags=a%2Cb', { tags: ['a,b'] }],
    ['day=2026-02-28', { day: '2026-02-28' }],
    ['moment=2026-02-28+23%3A59%3A59', { moment: '2026-02-28 23:59:59' }],
    ['created=2026-01-01&created=2026-02-01', { created: ['2026-01-01', '2026-02-01'] }],
    ['created=&created=2026-02-01', { created: ['', '2026-02-01'] }],
    ['seen=2026-01-01+00%3A00%3A00&seen=', { seen: ['2026-01-01 00:00:00', ''] }],
    ['includeChildren=false', { includeChildren: false }],
  ])('S10.4 %s round-trips', (text, values) => {
    expect(search(values)).toBe(text)
    expect(fromQuery(text, rules)).toEqual({ ...initial, values: { ...initial.values, ...values } })
  })

  it('S10.3 a cleared order leaves nothing in the address', () => {
    expect(query({ orders: undefined })).toBe('')
    expect(fromQuery('orders=', rules).orders).toBe(initial.orders)
  })

  it('S10.2 contains an initial value that was cleared', () => {
    expect(query({ values: {} })).toBe('includeChildren=')
    expect(fromQuery('includeChildren=', rules).values['includeChildren']).toBe('')
  })

  it('S10.4 reads at most 8000 characters, 500 of one value and 100 values', () => {
    const padded = (length: number) => `current=2&x=${'x'.repeat(length - 'current=2&x='.length)}`
    expect([8_000, 8_001].map((length) => fromQuery(padded(length), rules).current)).toEqual([2, 1])
    const remark = (length: number) => fromTexts({ remark: ['字'.repeat(length)] }, fields)['remark']
    expect([remark(500), remark(501)]).toEqual(['字'.repeat(500), undefined])
    const tags = Array.from({ length: 101 }, (_, index) => String(index))
    expect(fromTexts({ tags }, fields)['tags']).toEqual(tags.slice(0, 100))
  })

  it('never contains or accepts a private field', () => {
    expect(search({ phone: '13900001111' })).toBe('')
    expect(fromQuery('phone=13900001111', rules)).toEqual(initial)
    expect(query({ current: 2 })).toBe(toQuery({ ...initial, current: 2 }, rules, 'phone=13900001111'))
  })

  it('keeps keys that do not belong to the list', () => {
    expect(toQuery({ ...initial, current: 2 }, rules, 'type=case&current=7&keyword=x')).toBe('type=case&current=2')
  })

  it.each([
    ...['0', '-1', '1.5', '1e3', '９', '99999999', '', ' 1', 'NaN'].map(
      (page) => `current=${encodeURIComponent(page)}`,
    ),
    ...['0', '7', '1000', '1e1', '-10', ''].map((size) => `size=${size}`),
    ...['name', 'name:yes', 'name:true;drop table', '__proto__', ':true', 'a b:true'].map(
      (orders) => `orders=${encodeURIComponent(orders)}`,
    ),
    `keyword=${'x'.repeat(51)}`,
    'keyword=a&keyword=b',
    'keyword=%00',
    'keyword=a%0Ab',
    'age=17',
    'age=1e2',
    'age=0x20',
    'age=Infinity',
    'status=normal&status=deleted',
    'level=deleted',
    'level=normal&level=locked',
    'roleId=1%27%20or%201=1',
    'day=2026-02-30',
    'day=26-2-3',
    'moment=2026-02-28',
    'created=2026-01-01',
    'created=&created=',
    'created=2026-01-01&created=gestern',
    'created=2026-01-01&created=2026-01-02&created=2026-01-03',
    'includeChildren=yes',
    '__proto__=x&constructor=y&toString=z',
    `keyword=a&x=${'x'.repeat(9000)}`,
  ])('ignores %s', (hostile) => {
    expect(fromQuery(hostile, rules)).toEqual(initial)
  })

  it('parses any input to a state that round-trips', () => {
    const key = fc.constantFrom('current', 'size', 'orders', '__proto__', ...fields.map(({ name }) => name))
    const text = fc.oneof(fc.string(), fc.constantFrom('', 'true', '2026-01-01', 'normal', '5', 'name:true', '20'))
    fc.assert(
      fc.property(fc.array(fc.tuple(key, text), { maxLength: 12 }), (pairs) => {
        const place = fromQuery(new URLSearchParams(pairs.map((pair) => [...pair])).toString(), rules)
        const written = toQuery(place, rules)
        expect(toQuery(fromQuery(written, rules), rules)).toBe(written)
      }),
    )
  })
})

describe('filters of a view', () => {
  it('contain every value, initial ones too, but no private one', () => {
    const values = {
      includeChildren: true,
      keyword: '张',
      phone: '139',
      status: ['normal'],
      created: ['2026-01-01', ''],
    }
    const filters = toTexts(values, fields)
    expect(filters).toEqual({
      keyword: ['张'],
      status: ['normal'],
      created: ['2026-01-01', ''],
      includeChildren: ['true'],
    })
    const { phone: _, ...kept } = values
    expect(fromTexts(filters, fields)).toEqual(kept)
  })

  it('ignore fields and values unknown to this release', () => {
    expect(fromTexts({ gone: ['x'], status: ['deleted'], keyword: ['张'] }, fields)).toEqual({ keyword: '张' })
  })

  it('contain dates in local time', () => {
    expect(toTexts({ day: new Date(2026, 1, 3), moment: new Date(2026, 1, 3, 4, 5, 6) }, fields)).toEqual({
      day: ['2026-02-03'],
      moment: ['2026-02-03 04:05:06'],
    })
  })
})
