import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ImportCheckDialog } from '../../../../../ui/import/import-check-dialog.tsx'
import { ParameterGateway, type ParameterImportCheck } from '../../config.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface Checked {
  readonly file: string
  readonly found: ParameterImportCheck
}

/** What an import would do, or why it cannot. */
const Difference = ({ file, found: { faults, changes } }: Checked) => {
  if (faults.length > 0)
    return (
      <>
        <p role="status">{`${file} 有 ${faults.length} 处错误，不能导入；现有参数保持不变`}</p>
        <FramedTable label="错误" heads={['行', '原因']} numbered>
          {faults.map(({ row, message }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{message}</td>
            </tr>
          ))}
        </FramedTable>
      </>
    )
  if (changes.length === 0) return <p role="status">{`${file} 与现有参数一致，无需导入`}</p>
  return (
    <>
      <p role="status">{`${file} 将修改 ${changes.length} 项；文件中没有的参数保持不变`}</p>
      <FramedTable label="差异" heads={['参数', '现值', '新值']}>
        {changes.map(({ id, name, before, after }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </FramedTable>
    </>
  )
}

/** 导入: shows what a file would change before all of it is applied. */
export const ConfigImport = ({ onClose, onSaved }: Props) => {
  const gateway = useService(ParameterGateway)
  return (
    <ImportCheckDialog
      header="导入参数"
      accept=".txt"
      icon="file"
      hint="从系统参数下载的 .txt 文件，每行一个“键名=值”"
      read={(file) => file.text()}
      check={(text) => gateway.checkImport(text)}
      run={async (plan, text) => `已修改 ${await gateway.runImport(plan, text)} 项参数`}
      onClose={onClose}
      onSaved={onSaved}
    >
      {(checked) => <Difference {...checked} />}
    </ImportCheckDialog>
  )
}
