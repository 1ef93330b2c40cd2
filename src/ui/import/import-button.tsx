import { useState } from 'react'
import type { NumberedRow } from '../../core/import/import-column.ts'
import type { ImportSpec } from '../../core/import/import-spec.ts'
import { Button } from '../button/button.tsx'
import { Permission } from '../can-access/permission.tsx'
import { LateCode } from '../late/late-code.ts'
import { LateDialog } from '../late/late-dialog.tsx'

const importDialog = new LateCode(() => import('./import-dialog.tsx').then((code) => code.ImportDialog))

interface Props<Row extends NumberedRow, Extra> {
  /** The permission without which there is no button (S6.1). */
  readonly need: string
  /** Undefined while the options of its columns are being loaded: the button is disabled. */
  readonly spec: ImportSpec<Row, Extra> | undefined
  /** Called when records may have been created, changed or removed. */
  readonly onChanged: () => void
}

/** 导入: opens the import of a list, whose dialog is loaded when it is first opened. */
export const ImportButton = <Row extends NumberedRow, Extra>({ need, spec, onChanged }: Props<Row, Extra>) => {
  const [opened, setOpened] = useState<ImportSpec<Row, Extra>>()
  const close = () => setOpened(undefined)
  return (
    <Permission need={need}>
      <Button look="plain" icon="upload" disabled={!spec} onClick={() => setOpened(spec)}>
        导入
      </Button>
      {opened && (
        <LateDialog late={importDialog} name="导入窗口" onLost={close}>
          {(ImportDialog) => <ImportDialog spec={opened} onClose={close} onChanged={onChanged} />}
        </LateDialog>
      )}
    </Permission>
  )
}
