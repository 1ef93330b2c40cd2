import { useContext, useInsertionEffect } from 'react'
import type { ImportExtra } from '../../core/import/import-spec.ts'
import { useConfirm } from '../confirm/confirm-provider.tsx'
import { UnsavedContext } from '../form/unsaved-context.ts'

/**
 * What closing the dialog would lose: parts that are not sent yet, or data that is returned once and not downloaded
 * yet.
 */
export type Loss = 'parts' | Pick<ImportExtra<never>, 'name' | 'withoutIt'> | undefined

const questionOf = (loss: Exclude<Loss, undefined>) =>
  loss === 'parts'
    ? {
        message: '导入正在进行，确定停止并关闭吗？',
        detail: '已导入的部分会保留，其余不再导入。',
        accept: '停止并关闭',
      }
    : {
        message: `${loss.name}尚未下载，确定关闭吗？`,
        detail: `关闭后不能再次获取，${loss.withoutIt}。`,
        accept: '仍要关闭',
      }

/** Asks before an unfinished import is left; a tab, a session and the browser's page ask too. */
export const useImportGuard = (loss: Loss, title: string): (() => Promise<boolean>) => {
  const confirm = useConfirm()
  const keepUnsaved = useContext(UnsavedContext)
  const losing = loss !== undefined
  // The one effect that a hidden tab does not end.
  useInsertionEffect(() => (losing ? keepUnsaved(title) : undefined), [losing, title, keepUnsaved])
  return async () => loss === undefined || confirm({ ...questionOf(loss), title: '提示', reject: '继续', danger: true })
}
