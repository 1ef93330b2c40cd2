import { useContext, useInsertionEffect } from 'react'
import { useConfirm } from '../confirm/confirm-provider.tsx'
import { UnsavedContext } from '../form/unsaved-context.ts'

/** What closing the dialog would lose: parts that are still to come, or passwords that nobody has yet. */
export type Loss = 'parts' | 'passwords' | undefined

const questions = {
  parts: {
    message: '导入正在进行，确定停止并关闭吗？',
    detail: '已导入的部分会保留，其余不再导入。',
    accept: '停止并关闭',
  },
  passwords: {
    message: '初始密码尚未下载，确定关闭吗？',
    detail: '关闭后不能再次获取，只能逐个重置密码。',
    accept: '仍要关闭',
  },
}

/** Asks before an import is left that is not over; a tab, a session and the browser's page ask too. */
export const useImportGuard = (loss: Loss, title: string): (() => Promise<boolean>) => {
  const confirm = useConfirm()
  const keepUnsaved = useContext(UnsavedContext)
  const losing = loss !== undefined
  // The one effect that a hidden tab does not end.
  useInsertionEffect(() => (losing ? keepUnsaved(title) : undefined), [losing, title, keepUnsaved])
  return async () => loss === undefined || confirm({ ...questions[loss], title: '提示', reject: '继续', danger: true })
}
