import { describe, expect, it } from 'vitest'
import { ApiError, type ApiErrorKind } from '../../../src/core/failure/api-error.ts'
import type { Notifier } from '../../../src/core/ports/notifier.ts'

/** A notice as the user sees it; `life` is how long, in milliseconds, absent: until closed. */
interface Shown {
  readonly severity: 'success' | 'info' | 'warn' | 'error'
  readonly text: string
  readonly transport?: string
  readonly life?: number
  readonly requestId?: string
  readonly undo?: () => void
}

/** A notifier, what it has shown so far, and its clock. */
export interface NotifierStage {
  readonly notifier: Notifier
  readonly shown: readonly Shown[]
  readonly wait: (milliseconds: number) => void
}

const failure = (kind: ApiErrorKind, message = '', requestId?: string): ApiError =>
  new ApiError({ kind, message, ...(requestId !== undefined && { requestId }) })

/** The contract of `Notifier`. */
export const notifierSuite = (adapter: string, open: () => NotifierStage): void => {
  describe(`Notifier: ${adapter}`, () => {
    it('S5.5 a success is shown for 2000 ms', () => {
      const { notifier, shown } = open()
      notifier.success('登录成功，正在跳转')
      expect(shown).toEqual([{ severity: 'success', text: '登录成功，正在跳转', life: 2000 }])
    })

    it('28.2: a success that can be undone is shown for ten seconds, each of them', () => {
      const { notifier, shown } = open()
      const undo = () => undefined
      notifier.success('已调整', undo)
      notifier.success('已调整', undo)
      expect(shown).toEqual([
        { severity: 'success', text: '已调整', life: 10_000, undo },
        { severity: 'success', text: '已调整', life: 10_000, undo },
      ])
    })

    it('S5.7 a sentence is shown for 5000 ms, and one that must be read until closed', () => {
      const { notifier, shown } = open()
      notifier.info('甲')
      notifier.warn('乙')
      notifier.tell('丙')
      expect(shown.map(({ life }) => life)).toEqual([5_000, 5_000, undefined])
    })

    it('S8.3 a failure is shown until closed, worded by the catalogue, with its request id', () => {
      const { notifier, shown } = open()
      notifier.failure(failure('forbidden', '请求未授权', '17'))
      expect(shown).toEqual([{ severity: 'error', text: '无权限进行此操作', requestId: '17' }])
    })

    it('S8.5 a call that may not have come to the server has no request id to look for', () => {
      const { notifier, shown } = open()
      notifier.failure(failure('network', 'Network Error', '17'))
      expect(shown).toEqual([
        { severity: 'error', text: '无法连接服务器，请检查网络后重试', transport: 'Network Error' },
      ])
    })

    it.each(['aborted', 'unauthorized'] as const)('S5.4 shows nothing for a call that is %s', (kind) => {
      const { notifier, shown } = open()
      notifier.failure(failure(kind, '用户未登录'))
      expect(shown).toEqual([])
    })

    it('S5.3 shows concurrent failures once, and the same again later', () => {
      const { notifier, shown, wait } = open()
      for (const id of ['1', '2', '3']) notifier.failure(failure('timeout', 'Request timeout', id))
      wait(1999)
      notifier.failure(failure('timeout', 'Request timeout', '4'))
      expect(shown).toHaveLength(1)
      wait(1)
      notifier.failure(failure('timeout', 'Request timeout', '5'))
      expect(shown.map((toast) => toast.requestId)).toEqual(['1', '5'])
    })

    it('shows the same again where the clock was set back', () => {
      const { notifier, shown, wait } = open()
      notifier.warn('x')
      wait(-60_000)
      notifier.warn('x')
      expect(shown).toHaveLength(2)
    })

    it('shows different texts, and one text in different kinds, side by side', () => {
      const { notifier, shown } = open()
      notifier.info('甲')
      notifier.info('乙')
      notifier.warn('甲')
      expect(shown.map(({ severity, text }) => `${severity} ${text}`)).toEqual(['info 甲', 'info 乙', 'warn 甲'])
    })
  })
}
