import { type ReactNode, useCallback, useEffect, useInsertionEffect } from 'react'
import { ConfirmationDialog } from '../../../adapters/confirmation/dialog-confirmation.ts'
import { Drafts } from '../../../core/form/drafts.ts'
import { PageLife } from '../../../core/ports/page-life.ts'
import { UnsavedWork } from '../../../core/tabs/unsaved-work.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { DraftContext } from '../../../ui/form/draft-context.ts'
import { type KeepUnsaved, UnsavedContext } from '../../../ui/form/unsaved-context.ts'
import { useService } from '../../../ui/hooks/use-service.ts'

/**
 * Tracks the forms of the shell outside tabs, provides the dialog that asks before input is lost, and makes the browser
 * ask before its tab is closed or reloaded.
 */
export const UnsavedScope = ({ children }: { readonly children: ReactNode }) => {
  const confirm = useConfirm()
  const dialog = useService(ConfirmationDialog)
  const unsaved = useService(UnsavedWork)
  const pageLife = useService(PageLife)
  const drafts = useService(Drafts)

  useEffect(
    () =>
      dialog.offer(({ title = '未保存的修改', message, accept, reject = '继续编辑' }) =>
        confirm({ title, message, accept, reject, danger: true }),
      ),
    [dialog, confirm],
  )

  // An insertion effect, because no other effect keeps running while locked, where the forms are kept.
  useInsertionEffect(() => {
    let release: (() => void) | undefined
    const following = unsaved.any.subscribe((any) => {
      release?.()
      release = any ? pageLife.holdBack() : undefined
    })
    return () => {
      following.unsubscribe()
      release?.()
    }
  }, [unsaved, pageLife])

  const keepUnsaved = useCallback<KeepUnsaved>((form) => unsaved.add({}, form), [unsaved])
  return (
    <UnsavedContext value={keepUnsaved}>
      <DraftContext value={drafts}>{children}</DraftContext>
    </UnsavedContext>
  )
}
