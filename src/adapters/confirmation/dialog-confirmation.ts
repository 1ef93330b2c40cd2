import type { Confirmation, LossQuestion } from '../../core/ports/confirmation.ts'
import { token } from '../../core/token.ts'

/** Opens the application's own dialog. */
type Dialog = (question: LossQuestion) => Promise<boolean>

/** The part for the shell, which provides the dialog. */
export interface ConfirmationDialog {
  /** Registers the dialog; the returned function unregisters it. */
  offer(dialog: Dialog): () => void
}
export const ConfirmationDialog = token<ConfirmationDialog>('ConfirmationDialog')

/**
 * Asks in the dialog that the shell provides; without one, as on the lock screen, in the browser's own. That one shows
 * no more than `inPlain`, because the lock screen must not reveal what is open behind it.
 */
export const createConfirmation = (browserAsks: (text: string) => boolean): Confirmation & ConfirmationDialog => {
  let offered: Dialog | undefined
  return {
    ask: async (question) => (offered ? offered(question) : browserAsks(inPlain)),
    offer: (dialog) => {
      offered = dialog
      return () => {
        if (offered === dialog) offered = undefined
      }
    },
  }
}

const inPlain = '有未保存的修改，继续操作将丢失这些修改。确定继续吗？'
