import type { Confirmation, LossQuestion } from '../../core/ports/confirmation.ts'

/** Opens the app's own dialog. */
type Dialog = (question: LossQuestion) => Promise<boolean>

/** The place where the shell offers its dialog. */
export class ConfirmationDialog {
  #offered: Dialog | undefined

  /** The dialog that asks now; undefined where the shell offers none. */
  get offered(): Dialog | undefined {
    return this.#offered
  }

  /** Sets the dialog that asks from now on; the returned function removes it. */
  offer(dialog: Dialog): () => void {
    this.#offered = dialog
    return () => {
      if (this.#offered === dialog) this.#offered = undefined
    }
  }
}

/**
 * Asks in the dialog that the shell offers; where there is none, as behind the lock, in the browser's own. That one
 * says only `inPlain`, because who stands before a locked screen need not learn what is open behind it.
 */
export const createConfirmation = (
  dialog: Pick<ConfirmationDialog, 'offered'>,
  browserAsks: (text: string) => boolean,
): Confirmation => ({
  ask: async (question) => dialog.offered?.(question) ?? browserAsks(inPlain),
})

const inPlain = '有未保存的修改，继续操作将丢失这些修改。确定继续吗？'
