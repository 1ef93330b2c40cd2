import { describe, expect, it } from 'vitest'
import type { Confirmation } from '../../../src/core/ports/confirmation.ts'

/** A confirmation, and a user who answers each question so; undefined closes the dialog. */
export type OpenConfirmation = (answer: boolean | undefined) => Confirmation

/** The contract of `Confirmation`. */
export const confirmationSuite = (adapter: string, open: OpenConfirmation): void => {
  describe(`Confirmation: ${adapter}`, () => {
    it.each([
      ['accepts', true, true],
      ['refuses', false, false],
      ['closes the dialog', undefined, false],
    ])('S3.6 a user who %s', async (_, answer, result) => {
      expect(await open(answer).ask({ message: '用户表单尚未保存', accept: '放弃并关闭' })).toBe(result)
    })
  })
}
