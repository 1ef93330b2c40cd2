import { describe, expect, it } from 'vitest'
import { type ListField, type ListValues, toRequest } from '../../../src/core/list/list-request.ts'

const page = { current: 2, size: 20, orders: undefined }
const request = (values: ListValues, fields: readonly ListField[] = []) => toRequest({ ...page, values }, fields)
const march = (day: number, hour = 0, minute = 0) => new Date(2026, 2, day, hour, minute, 7)

describe('toRequest', () => {
  it('S10.4 sends current, size and the search values', () => {
    expect(request({ name: '李', status: 'normal', level: 0, deep: false, roles: ['a', 'b'] })).toEqual({
      current: 2,
      size: 20,
      name: '李',
      status: 'normal',
      level: 0,
      deep: false,
      roles: ['a', 'b'],
    })
  })

  it.each([undefined, null, '', '   ', [], [''], [null], Number.NaN, new Date(Number.NaN)])(
    'S10.4 omits %j',
    (value) => {
      expect(request({ name: value })).toEqual({ current: 2, size: 20 })
    },
  )

  it('S10.4 trims typed text', () => {
    expect(request({ name: ' 李 娜 ' })).toMatchObject({ name: '李 娜' })
  })

  it('S10.3 sends the order', () => {
    expect(toRequest({ ...page, values: {}, orders: 'name:true' })).toEqual({
      current: 2,
      size: 20,
      orders: 'name:true',
    })
  })

  it('S10.4 no field changes page, size or order', () => {
    const values = { current: 99, size: 9999, orders: 'x:true' }
    expect(request(values)).toEqual({ current: 2, size: 20 })
  })

  it.each([
    [[march(1), march(5)], { warehousingBeginDate: '2026-03-01', warehousingEndDate: '2026-03-05' }],
    [['2026-03-01', '2026-03-05'], { warehousingBeginDate: '2026-03-01', warehousingEndDate: '2026-03-05' }],
    [[march(1), null], { warehousingBeginDate: '2026-03-01' }],
    [[null, march(5)], { warehousingEndDate: '2026-03-05' }],
    [[null, null], {}],
    ['', {}],
    [undefined, {}],
  ])('S10.5 splits warehousingDate %j', (warehousingDate, expected) => {
    expect(request({ warehousingDate })).toEqual({ current: 2, size: 20, ...expected })
  })

  it.each([
    ['daterange', { from: '2026-03-01', to: '2026-03-05' }],
    ['datetimerange', { from: '2026-03-01 09:30:07', to: '2026-03-05 18:00:07' }],
    [undefined, { from: '2026-03-01', to: '2026-03-05' }],
  ])('S10.5 sends a %s under its true names', (kind, expected) => {
    const field: ListField = { name: 'time', trueNames: ['from', 'to'], ...(kind === undefined ? {} : { kind }) }
    expect(request({ time: [march(1, 9, 30), march(5, 18)] }, [field])).toEqual({ current: 2, size: 20, ...expected })
  })

  it.each([
    ['date', '2026-03-01'],
    ['datetime', '2026-03-01 09:30:07'],
  ])('S9.5 a %s is sent as %s', (kind, expected) => {
    expect(request({ day: march(1, 9, 30) }, [{ name: 'day', kind }])).toMatchObject({ day: expected })
  })
})
