import { useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { FileSaver } from '../../../core/ports/file-saver.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { useExport } from '../../../ui/export/use-export.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { may, type Parameter, ParameterGateway } from './config.ts'
import { columns } from './config-columns.tsx'
import { fileText } from './parts/transfer/parameter-file.ts'

const ConfigImport = lateDialog('导入参数', () =>
  import('./parts/transfer/config-import.tsx').then((code) => code.ConfigImport),
)

interface Props {
  /** The parameters that are shown, which 导出 exports. */
  readonly shown: readonly Parameter[]
  readonly onChanged: () => void
}

const exported = columns.map((column) => ({ column, hidden: column.hidden ?? false }))
const keyOf = ({ id }: Parameter) => id

/** What is done with the parameters as a whole: 导入, 下载参数文件, 导出, 刷新缓存. */
export const ConfigTools = ({ shown, onChanged }: Props) => {
  const gateway = useService(ParameterGateway)
  const saver = useService(FileSaver)
  const notifier = useService(Notifier)
  const [importing, setImporting] = useState(false)
  const [refreshing, setRefreshing] = useState(false)
  const { button, dialog } = useExport<Parameter>(
    {
      need: may.export,
      begin: async (order) => {
        const { id } = await gateway.exported.begin({}, { ids: shown.map(keyOf), ...order })
        return (current, size, signal) => gateway.exported.rows(id, { current, size }, signal)
      },
    },
    { name: '系统参数', columns: exported, keyOf, total: shown.length, criteria: [] },
  )

  const saveFile = async () => {
    try {
      // An export like any other, which the backend records.
      const { id } = await gateway.exported.begin({}, { columns: ['参数文件'] })
      const { rows } = await gateway.exported.rows(id, { current: 1, size: 500 }, new AbortController().signal)
      saver.save(new Blob([fileText(rows)], { type: 'text/plain;charset=utf-8' }), '系统参数.txt')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notifier.failure(error) // Nothing else shows it: the export begins without a dialog.
    }
  }
  const refresh = async () => {
    setRefreshing(true)
    try {
      await gateway.refresh()
      notifier.success('参数已重新读取，其他服务进程在数秒内完成')
      onChanged()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // Reported by the HTTP client.
    } finally {
      setRefreshing(false)
    }
  }
  return (
    <>
      <Permission need={may.import}>
        <Button look="plain" icon="upload" onClick={() => setImporting(true)}>
          导入
        </Button>
      </Permission>
      <Permission need={may.export}>
        <Button look="plain" icon="download" onClick={() => void saveFile()}>
          下载参数文件
        </Button>
      </Permission>
      {button}
      <Permission need={may.refresh}>
        <Button
          look="plain"
          icon="sync"
          title="全部服务进程立即重新读取参数"
          disabled={refreshing}
          onClick={() => void refresh()}
        >
          刷新缓存
        </Button>
      </Permission>
      {dialog}
      {importing && <ConfigImport onClose={() => setImporting(false)} onSaved={onChanged} />}
    </>
  )
}
