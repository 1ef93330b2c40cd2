import { useCallback, useContext, useInsertionEffect } from 'react'
import { useConfirm } from '../confirm/confirm-provider.tsx'
import { UnsavedContext } from './unsaved-context.ts'

/**
 * Asks before unsaved input is lost. The returned function resolves to whether leaving the form is fine;
 * `UnsavedContext` tells what ends the form in another way – with its tab, its session or the browser's page – that
 * there is something to ask about. `form` is what the form is called.
 */
export const useLeaveGuard = (dirty: boolean, form: string): (() => Promise<boolean>) => {
  const confirm = useConfirm()
  const keepUnsaved = useContext(UnsavedContext)
  // The one effect that a hidden tab does not end: its input is still there, and still not saved.
  useInsertionEffect(() => (dirty ? keepUnsaved(form) : undefined), [dirty, form, keepUnsaved])

  return useCallback(
    async () =>
      !dirty ||
      confirm({
        title: '提示',
        message: '有未保存的修改，确定离开吗？',
        accept: '离开',
        reject: '继续编辑',
        danger: true,
      }),
    [dirty, confirm],
  )
}
