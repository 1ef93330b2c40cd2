import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ImportCheckDialog } from '../../../../../ui/import/import-check-dialog.tsx'
import { type MenuImportCheck, MenuManagement } from '../../menu.ts'
import { importedEntries } from './menu-transfer.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface Checked {
  readonly file: string
  readonly found: MenuImportCheck
}

const actions = { add: '新增', change: '修改' } as const

/** What an import would do, or why it cannot. */
const Difference = ({ file, found: { faults, changes } }: Checked) => {
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
  return (
    <ImportCheckDialog
      header="导入菜单"
      accept=".json"
      icon="file"
      hint="从菜单管理导出的 .json 文件"
      read={async (file) => importedEntries(await file.text())}
      otherFile="这不是从菜单管理导出的文件"
      check={(menus) => gateway.checkImport(menus)}
      run={async (plan, menus) => {
        const { added, changed } = await gateway.runImport(plan, menus)
        return `已新增 ${added} 项，修改 ${changed} 项`
      }}
      onClose={onClose}
      onSaved={onSaved}
    >
      {(checked) => <Difference {...checked} />}
    </ImportCheckDialog>
  )
}
