import { describe, expect, it } from 'vitest'
import { figuresOf } from '../../../../src/features/setting/log/parts/figures/sign-in-figures.ts'

/** 2026-11-21 23:30 in Shanghai: another day where it is earlier. */
const now = Date.UTC(2026, 10, 21, 15, 30)
const quiet = { signIns: 0, signInsBefore: 0, failures: 0 }
const notes = (some: Partial<typeof quiet>) => figuresOf({ ...quiet, ...some }, now).map(({ note }) => note)

describe('figures of sign-ins on the home page', () => {
  it('S11.1 read as sentences, with the day’s rates', () => {
    expect(notes({ signIns: 3907, signInsBefore: 3679, failures: 52 })).toEqual([
      '较昨日同时 +6.2 %',
      '今日登录成功率 98.7 %',
    ])
    expect(notes({})).toEqual(['昨日同时 0', '今日暂无登录'])
    expect(notes({ signIns: 1, signInsBefore: 2 })[0]).toBe('较昨日同时 -50 %')
  })

  it('30.1.1 each leads to the list that it counts, by the office’s day', () => {
    expect(figuresOf({ ...quiet, failures: 33 }, now).map(({ label, value, to }) => [label, value, to])).toEqual([
      ['今日登录', 0, '/setting/log?result=succeeded&time=2026-11-21&time=2026-11-21'],
      [
        '登录失败',
        33,
        '/setting/log?result=password&result=unknown&result=factor&result=passkey&result=unvouched&result=disabled&result=locked&result=pending&result=cancelled&result=past&time=2026-11-21&time=2026-11-21',
      ],
    ])
  })
})
