import { describe, expect, it } from 'vitest'
import {
  effectOf,
  fieldsOf,
  heldOf,
  originOf,
  type Parameter,
  rangeOf,
  valueOf,
  valuesOf,
} from '../../../../src/features/setting/config/config.ts'
import { fileText } from '../../../../src/features/setting/config/parts/transfer/parameter-file.ts'
import { count, registration, token } from './parameter-samples.ts'

const left: Parameter = { ...count, id: 'former.limit', name: 'former.limit', group: 'former', builtIn: false }

describe('setting 12 parameters in words', () => {
  it.each([
    [count, '5 次'],
    [registration, '关闭'],
    [{ ...registration, parameterValue: 'true' }, '开启'],
    [token, '已设置，不显示'],
    [{ ...token, secretIsSet: false }, '未设置'],
    [left, '—'],
  ])('setting 12 the value of $id', (parameter, words) => {
    expect(valueOf(parameter)).toBe(words)
  })

  it('setting 12 its range with the unit, its effect, where its value is from, and why it cannot be changed', () => {
    expect([rangeOf(count), rangeOf(registration)]).toEqual(['3 至 20 的整数（次）', '开启或关闭'])
    expect([effectOf(count), effectOf({ ...count, effect: 'restart' })]).toEqual(['立即生效', '重启后生效'])
    expect(effectOf({ ...count, effect: 'restart', waits: true })).toBe('重启后生效，尚未重启')
    expect(originOf(registration)).toEqual({ label: '本站设置', severity: 'info' })
    expect(heldOf(count)).toBeUndefined()
    expect(heldOf({ ...count, heldBy: 'deployment' })).toBe('由部署配置固定（LOGIN_LOCK_COUNT）')
    expect(heldOf({ ...count, heldBy: 'duty' })).toBe('由另一位管理员修改（三员分立）')
  })

  it('setting 12 the form holds a number as a number, with its range, and never a secret', () => {
    expect([valuesOf(count), valuesOf(token)]).toEqual([{ newValue: 5 }, { newValue: '' }])
    expect(fieldsOf(count)).toEqual({ newValue: { label: '参数值', required: true, minimum: 3, maximum: 20 } })
  })

  it('setting 12 a file has what the site has set, defaults empty, and no secret', () => {
    const fixed: Parameter = { ...count, id: 'limit.register', origin: 'deployment', name: '每小时提交注册' }
    expect(fileText([count, registration, token, fixed, left])).toBe(
      [
        '# 连续输错锁定次数：3 至 20 的整数（次），默认 5 次\nlogin.lock.count=\n',
        '# 自助注册：开启或关闭，默认 开启\nregistration=false\n',
        '# 每小时提交注册：3 至 20 的整数（次），默认 5 次；由部署配置固定\n# limit.register=5\n',
      ].join('\n'),
    )
  })
})
