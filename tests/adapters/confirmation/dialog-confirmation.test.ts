import { describe, expect, it } from 'vitest'
import { ConfirmationDialog, createConfirmation } from '../../../src/adapters/confirmation/dialog-confirmation.ts'
import { confirmationSuite } from './confirmation.suite.ts'

const question = { message: '用户表单尚未保存', accept: '放弃并关闭' }

confirmationSuite('dialog of the shell', (answer) => {
  const dialog = new ConfirmationDialog()
  dialog.offer(async () => answer ?? false)
  return createConfirmation(dialog, () => true)
})
confirmationSuite('the browser’s own', (answer) => createConfirmation(new ConfirmationDialog(), () => answer ?? false))

describe('where the shell offers no dialog', () => {
  it('S5.8 the browser asks without naming what is open', async () => {
    const dialog = new ConfirmationDialog()
    const asked: string[] = []
    const confirmation = createConfirmation(dialog, (text) => asked.push(text) > 0)
    const close = dialog.offer(async () => false)
    expect(await confirmation.ask(question)).toBe(false)
    close()
    expect(await confirmation.ask(question)).toBe(true)
    expect(asked).toEqual(['有未保存的修改，继续操作将丢失这些修改。确定继续吗？'])
  })

  it('a dialog that is removed late does not take away the next one', async () => {
    const dialog = new ConfirmationDialog()
    const close = dialog.offer(async () => false)
    dialog.offer(async () => true)
    close()
    expect(await createConfirmation(dialog, () => false).ask(question)).toBe(true)
  })
})
