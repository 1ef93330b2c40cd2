import { useState } from 'react'
import { removeParametersSteps } from '../../../../openapi/facts.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { FileSaver } from '../../../core/ports/file-saver.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { eachRow } from '../../../ui/action/each-by-id.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction } from '../../../ui/action/use-common-actions.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRecordView } from '../../../ui/list-page/use-record-view.tsx'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { defaultOf, heldOf, may, type Parameter, ParameterGateway, type ParameterQuery } from './config.ts'
import { columns, groups, search } from './config-columns.tsx'
import { fileText } from './parts/transfer/parameter-file.ts'
import { useDecisions } from './use-decisions.tsx'

const forms = () => import('./config-form.tsx')
const ConfigForm = lateDialog('参数表单', () => forms().then((code) => code.ConfigForm))
const ConfigHistory = lateDialog('变更历史', () => forms().then((code) => code.ConfigHistory))
const ConfigImport = lateDialog('导入参数', () =>
  import('./parts/transfer/config-import.tsx').then((code) => code.ConfigImport),
)

/** 系统参数: every limit and lifetime that the site may set, each with its value, its range and when a change counts. */
export const ConfigList = () => {
  const gateway = useService(ParameterGateway)
  const saver = useService(FileSaver)
  const notifier = useService(Notifier)
  const list = useListOf<Parameter, ParameterQuery>({
    key: 'setting-config',
    load: gateway.list,
    exported: gateway.exported,
    search,
    orders: 'group:true',
  })
  // Read again: a change names the present version.
  const { edited, edit, close } = useEdited(gateway.detail)
  const { open, opened, ends } = useRowDialogs(list, 'history')
  const [importing, setImporting] = useState(false)
  const [refreshing, setRefreshing] = useState(false)

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
      list.reload()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // Reported by the HTTP client.
    } finally {
      setRefreshing(false)
    }
  }
  const change = useAction<Parameter>(list, {
    label: '修改',
    need: may.edit,
    visible: ({ builtIn }) => builtIn,
    waitsFor: heldOf,
    opens: edit,
  })
  const reset = useAction<Parameter>(list, {
    label: '恢复默认',
    need: may.edit,
    visible: ({ origin, builtIn }) => builtIn && origin === 'site',
    waitsFor: heldOf,
    ask: (parameters) => ({
      title: '恢复默认',
      message:
        parameters.length === 1 && parameters[0]
          ? `将“${parameters[0].name}”恢复为默认值（${defaultOf(parameters[0])}）？`
          : `将 ${parameters.length} 项参数恢复为默认值？`,
      detail: parameters.some(({ valueType }) => valueType === 'secret')
        ? '已保存的密文随之删除。'
        : '可在变更历史中恢复原来的值。',
    }),
    each: eachRow<Parameter>(gateway.reset),
    done: (parameters) =>
      parameters.some(({ confirmed }) => confirmed) ? '已提交，须另一员确认的在其确认后生效' : '已恢复默认',
  })
  const decisions = useDecisions(list)
  const waiting = list.state.rows.some(({ proposal }) => proposal)
  const history = useAction<Parameter>(list, {
    label: '变更历史',
    visible: ({ version }) => version > 0,
    opens: async ([parameter]) => parameter && open.history([await gateway.detail(parameter.id)]),
  })
  const remove = useRemoveAction<Parameter>(list, {
    noun: '参数',
    unit: '项',
    need: may.remove,
    cannot: ({ builtIn }) => (builtIn ? removeParametersSteps.builtIn : undefined),
    detail: '现版本不再使用它。删除后不能恢复。',
    remove: gateway.remove,
  })
  const { view, viewDialog } = useRecordView<Parameter>({
    noun: '参数',
    columns,
    groups,
    actions: [change, history],
  })

  return (
    <ListPage
      title="系统参数"
      list={list}
      columns={columns}
      search={search}
      actions={[...(waiting ? decisions : []), change, reset, history, view, remove]}
      bulk={[reset]}
      exportAs={{ need: may.export }}
      toolbar={
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
        </>
      }
    >
      {edited?.record && <ConfigForm parameter={edited.record} onClose={close} onSaved={list.reload} />}
      {opened.history && <ConfigHistory parameter={opened.history} {...ends} />}
      {viewDialog}
      {importing && <ConfigImport onClose={() => setImporting(false)} onSaved={list.reload} />}
    </ListPage>
  )
}
