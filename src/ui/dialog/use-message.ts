import { type ReactNode, useCallback } from 'react'
import { useConfirm } from '../confirm/confirm-provider.tsx'

/** What is told in a dialog, where a notice at the edge could be overlooked. */
export interface Message {
  readonly title?: string
  readonly message: ReactNode
  readonly detail?: ReactNode
  readonly accept?: string
}

/** Tells something in a dialog, and resolves once the person has closed it. */
export type Tell = (message: Message) => Promise<void>

/** What is told where input is refused as a whole (S9.11). */
export const invalidInput = '输入的数据不合法'

/** A dialog with one button: it tells, and asks nothing. */
export const useMessage = (): Tell => {
  const confirm = useConfirm()
  return useCallback(
    async ({ title = '提示', accept = '知道了', ...rest }) => {
      await confirm({ title, accept, reject: false, ...rest })
    },
    [confirm],
  )
}
