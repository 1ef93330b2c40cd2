import { describe, expect, it } from 'vitest'
import type { LockMark } from '../../../src/core/ports/lock-mark.ts'

/** A mark, and whether the backend sees the screen as locked. */
export interface LockMarkStage {
  readonly mark: LockMark
  readonly isSeen: () => boolean
}

/** The contract of `LockMark`. */
export const lockMarkSuite = (adapter: string, open: () => LockMarkStage): void => {
  describe(`LockMark: ${adapter}`, () => {
    it('S5.8 the backend sees that the screen is locked, and that it is not any more', () => {
      const { mark, isSeen } = open()
      expect(isSeen()).toBe(false)
      for (const locked of [true, true, false, false, true]) {
        mark(locked)
        expect(isSeen()).toBe(locked)
      }
      mark(false)
    })
  })
}
