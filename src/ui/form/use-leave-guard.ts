import { useCallback, useEffect } from 'react'
import { useConfirm } from '../confirm/confirm-provider.tsx'

/**
 * Asks before unsaved input is lost. The returned function resolves to whether leaving is fine; closing or reloading
 * the browser's tab asks in the browser's own words, the only ones that it allows.
 */
export const useLeaveGuard = (dirty: boolean): (() => Promise<boolean>) => {
  const confirm = useConfirm()
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

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
