import { useState } from 'react'
import { listDictsWords, removeDictsSteps } from '../../../../openapi/facts.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction } from '../../../ui/action/use-common-actions.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { ImportButton } from '../../../ui/import/import-button.tsx'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { Link } from '../../../ui/link/link.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRecordDetail } from '../../../ui/list-page/use-record-detail.tsx'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import { builtInOf, type Dict, DictGateway, type DictQuery, entriesPath, may, statusOf, statusOptions } from './dict.ts'

const importDict = async () => (await import('./dict-import.ts')).dictImport

const DictForm = lateDialog('字典表单', () => import('./dict-form.tsx').then((code) => code.DictForm))
const DictUses = lateDialog('引用查询', () => import('./dict-uses.tsx').then((code) => code.DictUses))

const words = inWords(listDictsWords)

const columns = words.columns<Dict>([
  {
    field: 'name',
    sortKey: 'name',
    width: 160,
    grow: true,
    fixed: 'left',
    render: (dict) => <Link to={entriesPath(dict)}>{dict.name}</Link>,
    text: ({ name }) => name,
  },
  { field: 'code', sortKey: 'code', width: 180 },
  { field: 'builtIn', ...kinds.flag, text: builtInOf },
  { field: 'entryCount', header: '数据项', sortKey: 'entryCount', width: 90, align: 'right' },
  {
    field: 'status',
    sortKey: 'status',
    ...kinds.state,
    filter: { options: statusOptions, multiple: true },
    ...marked(statusOf),
  },
  { field: 'remark', header: '备注', width: 200, grow: true },
  timeColumn('createTime', '创建时间'),
])

const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'text', name: 'code' },
  { kind: 'select', name: 'status', multiple: true, options: statusOptions },
  {
    kind: 'select',
    name: 'builtIn',
    options: [
      { value: 'true', label: '是' },
      { value: 'false', label: '否' },
    ],
  },
])

/** The columns as 查看 groups them. */
const groups = [
  { title: '字典', fields: ['name', 'code', 'builtIn', 'entryCount', 'status'] },
  { title: '说明', fields: ['remark', 'createTime'] },
]

/** 字典管理: the lists of values that forms offer and tables show. */
export const DictList = () => {
  const gateway = useService(DictGateway)
  const navigator = useService(Navigator)
  const notifier = useService(Notifier)
  const list = useListOf<Dict, DictQuery>({
    key: 'setting-dict',
    load: gateway.list,
    exported: gateway.exported,
    search,
    orders: 'code:true',
  })
  const { edited, add, edit, close } = useEdited((id: string) => gateway.detail(id))
  const { open, opened, ends } = useRowDialogs(list, 'uses')
  const [refreshing, setRefreshing] = useState(false)
  const entries = useAction<Dict>(list, {
    label: '字典数据',
    opens: ([dict]) => dict && navigator.go(entriesPath(dict)),
  })
  const change = useAction<Dict>(list, { label: '修改', need: may.edit, opens: edit })
  const uses = useAction<Dict>(list, { label: '引用查询', opens: open.uses })
  const remove = useRemoveAction<Dict>(list, {
    noun: '字典',
    unit: '个',
    need: may.remove,
    cannot: ({ builtIn }) => (builtIn ? removeDictsSteps.builtIn : undefined),
    detail: '其全部数据项一并删除，不能恢复。',
    remove: gateway.remove,
  })
  const { view, detailOf } = useRecordDetail<Dict>(list)
  const refresh = async () => {
    setRefreshing(true)
    try {
      await gateway.refresh()
      notifier.success('缓存已刷新，打开的页面随即更新')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
    } finally {
      setRefreshing(false)
    }
  }

  return (
    <ListPage
      none={{
        title: '还没有字典',
        hint: '字典是表单中各下拉选项的来源。',
        way: { need: may.add, label: '添加字典', onClick: add, by: '由系统管理员新增或导入字典。' },
      }}
      title="字典管理"
      list={list}
      columns={columns}
      search={search}
      actions={[entries, change, uses, view, remove]}
      bulk={[remove]}
      exportAs={{ need: may.export }}
      toolbar={
        <>
          <AddButton need={may.add} onClick={add} />
          <ImportButton need={may.import} spec={importDict} onChanged={list.reload} />
          <Permission need={may.refresh}>
            <Button
              look="plain"
              icon="sync"
              title="打开的页面随即使用最新的字典"
              disabled={refreshing}
              onClick={() => void refresh()}
            >
              刷新缓存
            </Button>
          </Permission>
        </>
      }
    >
      {edited && <DictForm dict={edited.record} onClose={close} onSaved={list.reload} />}
      {detailOf(
        {
          noun: '字典',
          columns,
          groups,
          logged: 'dict',
          load: gateway.detail,
          markOf: statusOf,
          lineOf: (dict) => [dict.code, `${dict.entryCount} 个数据项`],
          actions: [entries, change, uses, remove],
        },
        edited !== undefined || opened.uses !== undefined,
      )}
      {opened.uses && <DictUses dict={opened.uses} onClose={ends.onClose} />}
    </ListPage>
  )
}
