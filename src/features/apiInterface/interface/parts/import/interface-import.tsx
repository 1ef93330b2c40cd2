import { useState } from 'react'
import { base64Of } from '../../../../../ui/attachments/send-file.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ImportCheckDialog } from '../../../../../ui/import/import-check-dialog.tsx'
import { Select } from '../../../../../ui/select/select.tsx'
import { useChoices } from '../../use-choices.tsx'
import { ImportEntries } from './import-entries.tsx'
import { doneWords, firstPicks, InterfaceImportGateway, mostBytes } from './interface-import.ts'
import './interface-import.css'

interface Props {
  /** The directory that the list shows alone. */
  readonly directoryId: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

const none: ReadonlySet<string> = new Set()

/** 导入OpenAPI: shows what a file means for the callers of a directory, and applies what is chosen of it. */
export const InterfaceImport = ({ directoryId: given, onClose, onSaved }: Props) => {
  const gateway = useService(InterfaceImportGateway)
  const { directories, providers } = useChoices()
  const [directoryId, setDirectoryId] = useState(given)
  const [providerId, setProviderId] = useState('')
  const [picked, setPicked] = useState(none)
  const [checked, setChecked] = useState(false)
  return (
    <ImportCheckDialog
      header="导入OpenAPI"
      accept=".json,.yaml,.yml,application/json"
      icon="file"
      hint={
        directoryId === ''
          ? '请先选择导入到哪个目录'
          : 'OpenAPI 3.0 或 3.1 文件（.json、.yaml），不超过 5 MB、2000 个接口，引用须在文件之内'
      }
      blocked={directoryId === ''}
      otherFile="文件不能超过 5 MB"
      read={async (file) => (file.size > mostBytes ? undefined : base64Of(file))}
      check={async (openApiFile) => {
        const found = await gateway.check({ directoryId, openApiFile })
        setPicked(firstPicks(found))
        setChecked(true)
        return { ...found, faults: [], changes: found.entries }
      }}
      run={async (plan, openApiFile) =>
        doneWords(
          await gateway.run({
            directoryId,
            openApiFile,
            plan,
            keys: [...picked],
            ...(providerId !== '' && { providerId }),
          }),
        )
      }
      chosen={picked.size}
      onClose={onClose}
      onSaved={onSaved}
      above={
        <div className="ac-interface-import-place">
          <div>
            <span aria-hidden="true">导入到目录</span>
            <Select
              aria-label="导入到目录"
              clearable={false}
              disabled={checked}
              options={directories}
              value={directoryId}
              onChange={setDirectoryId}
            />
          </div>
          <div>
            <span aria-hidden="true">新接口的提供方</span>
            <Select
              aria-label="新接口的提供方"
              placeholder="以后再选"
              options={providers}
              value={providerId}
              onChange={setProviderId}
            />
          </div>
        </div>
      }
    >
      {({ file, found }) => (
        <div className="ac-interface-import">
          <p role="status">
            {found.entries.length === 0
              ? `${file} 中的 ${found.counts.same} 个接口与目录中的一致，无需导入`
              : `${file}：已选择 ${picked.size} 项${found.counts.same > 0 ? `，另有 ${found.counts.same} 个接口无变化` : ''}`}
          </p>
          <ImportEntries found={found} picked={picked} onPick={setPicked} />
        </div>
      )}
    </ImportCheckDialog>
  )
}
