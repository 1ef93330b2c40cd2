import type { Confirmation, LossQuestion } from '../../core/ports/confirmation.ts'
import { token } from '../../core/token.ts'

/** Asks in the application's own dialog. */
type Dialog = (question: LossQuestion) => Promise<boolean>

/** The side on which the shell offers its dialog. */
export interface ConfirmationDialog {
  /** Takes the dialog that asks from now on; the returned function takes it away again. */
  offer(dialog: Dialog): () => void
}
export const ConfirmationDialog = token<ConfirmationDialog>('ConfirmationDialog')

/**
 * Asks in the dialog that the shell offers; where there is none, as behind the lock, in the browser's own. That one says
 * no more than `inPlain`, for whoever stands before a locked screen need not learn what is open behind it.
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
