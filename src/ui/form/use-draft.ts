import { useContext, useEffect, useInsertionEffect, useState } from 'react'
import { isSame } from './conflict.ts'
import { DraftContext } from './draft-context.ts'
import type { SaveForm } from './use-save-form.ts'

/**
 * Keeps what differs from the record in a form of that title when the session ends, and puts it back when the same user
 * opens the form again. Whether it was put back, so that the form says so.
 */
export const useDraft = (title: string, { form }: Pick<SaveForm, 'form'>): boolean => {
  const drafts = useContext(DraftContext)
  const [kept] = useState(() => drafts.of(title))
  // As `useLeaveGuard`: a hidden tab keeps its input, and so this effect.
  useInsertionEffect(
    () =>
      drafts.follow(title, () => {
        const record = form.formState.defaultValues ?? {}
        return Object.fromEntries(
          Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, record[name])),
        )
      }),
    [drafts, title, form],
  )
  useEffect(() => {
    if (!kept) return
    const fields = Object.keys(form.getValues())
    for (const [name, value] of Object.entries(kept))
      if (fields.includes(name)) form.setValue(name, value, { shouldDirty: true })
    drafts.drop(title)
  }, [drafts, kept, title, form])
  return kept !== undefined
}
