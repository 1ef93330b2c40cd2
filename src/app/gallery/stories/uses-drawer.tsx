import { useCallback, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { type FieldUse, UsesDrawer } from '../../../ui/uses/uses-drawer.tsx'

const applications = [
  { name: '协同办公', entry: '办公' },
  { name: '统一邮件', entry: '办公' },
  { name: '听证移动端', entry: '业务' },
]
const field = { screen: '应用管理', field: '分类' } as const

/** Uses as the drawer shows them, by what they stand for. */
export const uses = {
  several: [
    { ...field, total: 24, records: applications },
    { screen: '听证员管理', field: '从业类型', total: 0, records: [] },
  ],
  /** The person may not list the records. */
  unnamed: [{ ...field, total: 24, records: [] }],
  none: [],
} as const satisfies Record<string, readonly FieldUse[]>

export const usesDrawer = (of: readonly FieldUse[]) =>
  function Uses() {
    const [open, setOpen] = useState(true)
    const load = useCallback(async () => of, [])
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        {open && <UsesDrawer of="字典“应用分类”" load={load} onClose={() => setOpen(false)} />}
      </>
    )
  }
