import { token } from '../token.ts'

/** What is asked before something is lost. */
export interface LossQuestion {
  /** Names what would be lost. */
  readonly message: string
  /** The word of the button that goes on, such as `放弃并关闭`. */
  readonly accept: string
  /** What stands over the question, where it is not about input: `后台任务`. */
  readonly title?: string
  /** The word of the button that goes back, where it is not about input. */
  readonly reject?: string
}

/** Asks the person; for services that stand behind no view. */
export interface Confirmation {
  /** Resolves to whether the person accepts the loss; closing the question counts as no. */
  ask(question: LossQuestion): Promise<boolean>
}
export const Confirmation = token<Confirmation>('Confirmation')
