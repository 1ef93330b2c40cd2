import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ImportCheckDialog } from '../../../ui/import/import-check-dialog.tsx'

const check = async (content: string) => ({ plan: '1', faults: [], changes: content.split('\n') })

/** An import that is applied as a whole, of a file with one change a line. */
export const CheckedImport = () => {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && (
        <ImportCheckDialog
          header="导入菜单"
          accept=".txt"
          icon="file"
          hint="选择从本系统导出的文件"
          read={async (file) => (await file.text()) || undefined}
          otherFile="文件没有内容"
          check={check}
          run={async () => '菜单已导入'}
          onClose={() => setOpen(false)}
          onSaved={() => undefined}
        >
          {({ file, found }) => (
            <p>
              {file}：将变更 {found.changes.length} 项
            </p>
          )}
        </ImportCheckDialog>
      )}
    </>
  )
}
