import { useId, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DialogBox } from '../../../ui/dialog/dialog-box.tsx'
import { FramedTable } from '../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { FileMistake, FilePick } from '../../../ui/import/file-pick.tsx'
import { type MenuEntry, type MenuImportPlan, MenuManagement } from './menu.ts'
import { importedEntries } from './menu-transfer.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface Checked {
  readonly file: string
  readonly menus: readonly MenuEntry[]
  readonly plan: MenuImportPlan
}

const actions = { add: '新增', change: '修改' } as const

/** What an import would do, or why it cannot. */
const Difference = ({ file, plan: { faults, changes } }: Checked) => {
  if (faults.length > 0)
    return (
      <>
        <p role="status">{`${file} 有 ${faults.length} 处错误，不能导入`}</p>
        <FramedTable label="错误" heads={['菜单', '错误']}>
          {faults.map(({ name, message }) => (
            <tr key={`${name} ${message}`}>
              <td>{name}</td>
              <td>{message}</td>
            </tr>
          ))}
        </FramedTable>
      </>
    )
  if (changes.length === 0) return <p role="status">{`${file} 与现有菜单一致，无需导入`}</p>
  return (
    <>
      <p role="status">{`${file} 将新增或修改 ${changes.length} 项；文件中没有的菜单保持不变，新增的菜单只授予超级管理员`}</p>
      <FramedTable label="差异" heads={['操作', '菜单', '变化']}>
        {changes.map(({ action, name, path, fields }) => (
          <tr key={[...path, name, action].join(' / ')}>
            <td>{actions[action]}</td>
            <td>{[...path, name].join(' / ')}</td>
            <td>
              {fields.map(({ label, before, after }) => `${label}：${before || '空'} → ${after || '空'}`).join('；')}
            </td>
          </tr>
        ))}
      </FramedTable>
    </>
  )
}

/** 导入: shows what a file would change before it is applied. */
export const MenuImport = ({ onClose, onSaved }: Props) => {
  const gateway = useService(MenuManagement)
  const notifier = useService(Notifier)
  const note = useId()
  const [reading, setReading] = useState<string>()
  const [mistake, setMistake] = useState<string>()
  const [checked, setChecked] = useState<Checked>()
  const [running, setRunning] = useState(false)

  /** Runs a step; what fails is said in the dialog. */
  const attempt = async (step: () => Promise<void>) => {
    setMistake(undefined)
    try {
      await step()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMistake(failureWords(error))
    }
  }
  const check = (file: File) =>
    attempt(async () => {
      setReading(file.name)
      setChecked(undefined)
      const menus = importedEntries(await file.text())
      if (menus) setChecked({ file: file.name, menus, plan: await gateway.checkImport(menus) })
      else setMistake('这不是从菜单管理导出的文件')
    }).finally(() => setReading(undefined))
  const run = ({ menus, plan: { plan } }: Checked) =>
    attempt(async () => {
      setRunning(true)
      const { added, changed } = await gateway.runImport(plan, menus)
      notifier.success(`已新增 ${added} 项，修改 ${changed} 项`)
      onSaved()
      onClose()
    }).finally(() => setRunning(false))
  const ready = checked && checked.plan.faults.length === 0 && checked.plan.changes.length > 0

  return (
    <DialogBox
      shape="wideDrawer"
      visible
      onHide={onClose}
      header="导入菜单"
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            取消
          </Button>
          {ready && (
            <Button busy={running} onClick={() => void run(checked)}>
              导入
            </Button>
          )}
        </>
      }
    >
      <FilePick
        accept=".json"
        icon="file"
        reading={reading}
        invalid={mistake !== undefined}
        describedBy={note}
        onFile={(file) => void check(file)}
      >
        <span id={note}>{reading ?? '从菜单管理导出的 .json 文件'}</span>
      </FilePick>
      {mistake !== undefined && <FileMistake>{mistake}</FileMistake>}
      {checked && <Difference {...checked} />}
    </DialogBox>
  )
}
