import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { PlanDialog } from '../../../ui/import/plan-dialog.tsx'

const check = async (content: string) => ({ plan: '1', faults: [], changes: content.split('\n') })

/** An import that is applied as a whole, of a file with one change a line. */
export const PlanImport = () => {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && (
        <PlanDialog
          header="导入菜单"
          accept=".txt"
          icon="file"
          hint="选择从本系统导出的文件"
          read={(text) => text || undefined}
          otherFile="文件没有内容"
          check={check}
          run={async () => '菜单已导入'}
          onClose={() => setOpen(false)}
          onSaved={() => undefined}
        >
          {({ file, plan }) => (
            <p>
              {file}：将变更 {plan.changes.length} 项
            </p>
          )}
        </PlanDialog>
      )}
    </>
  )
}
