import { type ReactNode, useCallback } from 'react'
import { useConfirm } from '../confirm/confirm-provider.tsx'

/** A message in a dialog, where a notice at the edge could be overlooked. */
export interface Message {
  readonly title?: string
  readonly message: ReactNode
  readonly detail?: ReactNode
  readonly accept?: string
}

/** Shows a message in a dialog; resolves once it is closed. */
export type Tell = (message: Message) => Promise<void>

/** The generic message for invalid input (S9.11). */
export const invalidInput = '输入的数据不合法'

/** A dialog with one button. */
export const useMessage = (): Tell => {
  const confirm = useConfirm()
  return useCallback(
    async ({ title = '提示', accept = '知道了', ...rest }) => {
      await confirm({ title, accept, reject: false, ...rest })
    },
    [confirm],
  )
}
