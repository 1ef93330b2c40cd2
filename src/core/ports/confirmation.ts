import { token } from '../token.ts'

/** A question before something is lost. */
export interface LossQuestion {
  /** Names what would be lost. */
  readonly message: string
  /** Label of the button that continues, such as `放弃并关闭`. */
  readonly accept: string
  /** Title of the dialog, where it is not about input: `后台任务`. */
  readonly title?: string
  /** Label of the button that cancels, where it is not about input. */
  readonly reject?: string
}

/** Asks the user, for services that have no view of their own. */
export interface Confirmation {
  /** Resolves to true if the user accepts the loss; closing the dialog resolves to false. */
  ask(question: LossQuestion): Promise<boolean>
}
export const Confirmation = token<Confirmation>('Confirmation')
