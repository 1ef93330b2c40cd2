import { useState } from 'react'
import { type NumberedRow, withExported } from '../../core/import/import-column.ts'
import type { ImportSpec } from '../../core/import/import-spec.ts'
import { Button } from '../button/button.tsx'
import { Permission } from '../can-access/permission.tsx'
import { LateCode } from '../late/late-code.ts'
import { LateDialog } from '../late/late-dialog.tsx'
import type { ImportDialog as ImportDialogView } from './import-dialog.tsx'

interface Opened<Row extends NumberedRow, Extra> {
  readonly ImportDialog: typeof ImportDialogView
  readonly spec: ImportSpec<Row, Extra>
}

interface Props<Row extends NumberedRow, Extra> {
  /** The permission without which there is no button (S6.1). */
  readonly need: string
  /** 导入, where a screen does not have several. */
  readonly label?: string
  /** Loads what is imported; undefined while the options of its columns are being loaded: the button is disabled. */
  readonly spec: (() => Promise<ImportSpec<Row, Extra>>) | undefined
  /** The columns of the list whose export the file can be: those that are not imported are left unread. */
  readonly list?: readonly { readonly header: string }[]
  /** Called when records may have been created, changed or removed. */
  readonly onChanged: () => void
}

const none: readonly never[] = []

/** 导入: opens the import of a list; the dialog and the list's columns are loaded when it is opened. */
export const ImportButton = <Row extends NumberedRow, Extra>({
  need,
  label = '导入',
  spec,
  list = none,
  onChanged,
}: Props<Row, Extra>) => {
  const [opened, setOpened] = useState<LateCode<Opened<Row, Extra>>>()
  const close = () => setOpened(undefined)
  const open = (load: () => Promise<ImportSpec<Row, Extra>>) =>
    setOpened(
      new LateCode(async () => {
        const [{ ImportDialog }, loaded] = await Promise.all([import('./import-dialog.tsx'), load()])
        return { ImportDialog, spec: { ...loaded, columns: withExported(loaded.columns, list) } }
      }),
    )
  return (
    <Permission need={need}>
      <Button look="plain" icon="upload" disabled={!spec} onClick={() => spec && open(spec)}>
        {label}
      </Button>
      {opened && (
        <LateDialog late={opened} name="导入窗口" onLost={close}>
          {({ ImportDialog, spec: loaded }) => <ImportDialog spec={loaded} onClose={close} onChanged={onChanged} />}
        </LateDialog>
      )}
    </Permission>
  )
}
