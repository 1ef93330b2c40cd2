import { useState } from 'react'
import { listAreasWords } from '../../../../openapi/facts.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction, useStatusActions } from '../../../ui/action/use-common-actions.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useRecordDetail } from '../../../ui/list-page/use-record-detail.tsx'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { useTreeOf } from '../../../ui/list-page/use-tree-of.ts'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import {
  type Area,
  AreaGateway,
  type AreaQuery,
  levelOf,
  levelOptions,
  may,
  statusOf,
  statusOptions,
  successionOf,
} from './area.ts'

const forms = () => import('./area-form.tsx')
const AreaForm = lateDialog('区划表单', () => forms().then((code) => code.AreaForm))
const AreaSuccessionForm = lateDialog('更名撤并', () => forms().then((code) => code.AreaSuccessionForm))
const AreaImport = lateDialog('导入国标区划', () => import('./area-import.tsx').then((code) => code.AreaImport))
const AreaHistory = lateDialog('变更历史', () => forms().then((code) => code.AreaHistory))

const words = inWords(listAreasWords)

const columns = words.columns<Area>([
  { field: 'name', width: 240, grow: true, fixed: 'left' },
  { field: 'id', sortKey: 'code', width: 140 },
  { field: 'level', sortKey: 'level', width: 80, text: levelOf },
  { field: 'shortName', width: 90 },
  { field: 'fullName', width: 260, grow: true, wrap: true },
  {
    field: 'successor',
    header: '更名撤并',
    width: 240,
    hidden: true,
    wrap: true,
    text: ({ successor }) => (successor ? successionOf(successor) : ''),
  },
  { field: 'pinyin', width: 180, hidden: true },
  { field: 'sort', ...kinds.order },
  { field: 'status', sortKey: 'status', ...kinds.state, ...marked(statusOf) },
])

const search = words.search([
  { kind: 'text', name: 'keyword' },
  { kind: 'select', name: 'level', multiple: true, options: levelOptions },
  { kind: 'select', name: 'status', options: statusOptions },
])

/** The columns as 查看 groups them. */
const groups = [
  { title: '区划', fields: ['name', 'id', 'level', 'status', 'shortName', 'pinyin', 'sort'] },
  { title: '全称与更名', fields: ['fullName', 'successor'] },
]

/** 区域列表: the administrative divisions of the country as a tree. */
export const AreaList = () => {
  const gateway = useService(AreaGateway)
  const { value: source, reload: reloadSource } = useLoaded(gateway.source)
  const [importing, setImporting] = useState(false)
  const list = useTreeOf<Area, AreaQuery>({
    key: 'system-area',
    load: gateway.children,
    find: gateway.list,
    exported: gateway.exported,
    search,
    // A province or city is what a person mostly looks for, before the towns that a text finds as well.
    orders: 'level:true',
  })
  const { edited, add, addBelow, edit, close } = useEdited(gateway.detail)
  const { open, opened, ends } = useRowDialogs(list, 'succeed', 'history')

  const below = useAction<Area>(list, {
    label: '新增下级',
    need: may.add,
    cannot: ({ level, status }) =>
      level === 'village' ? '村级区划没有下级' : status === 'disabled' ? '该区划已停用' : undefined,
    opens: addBelow,
  })
  const change = useAction<Area>(list, { label: '修改', need: may.edit, opens: edit })
  // Read again: a change needs the present version, and the history what the list leaves out.
  const succeed = useAction<Area>(list, {
    label: '更名撤并',
    need: may.edit,
    opens: async ([area]) => area && open.succeed([await gateway.detail(area.id)]),
  })
  const history = useAction<Area>(list, {
    label: '变更历史',
    opens: async ([area]) => area && open.history([await gateway.detail(area.id)]),
  })
  const { enable, disable } = useStatusActions<Area>(list, {
    noun: '区划',
    unit: '个',
    need: may.status,
    detail: '停用后不能再新增其下级区划；可随时重新启用。',
    set: gateway.setStatus,
    // Enabling takes back what replaced it, which disabling does not bring back.
    final: ({ successor }) => successor !== undefined,
  })
  const remove = useRemoveAction<Area>(list, {
    noun: '区划',
    unit: '个',
    need: may.remove,
    waitsFor: ({ leaf }) => (leaf ? undefined : '有下级区划，请先删除'),
    detail: '删除后不能恢复。',
    remove: gateway.remove,
  })
  const { view, detailOf } = useRecordDetail<Area>(list)

  return (
    <ListPage
      none={{
        title: '还没有行政区划',
        hint: '区划供机构等表单选择；可导入国标区划或逐条新增。',
        way: { need: may.add, label: '添加区划', onClick: add, by: '由系统管理员导入或新增区划。' },
      }}
      title="区域列表"
      info={source && `来源：${source.name}，截至 ${source.date}`}
      list={list}
      columns={columns}
      search={search}
      actions={[change, below, history, view, succeed, disable, enable, remove]}
      bulk={[enable, disable, remove]}
      exportAs={{ need: may.export }}
      toolbar={
        <>
          <AddButton need={may.add} onClick={add} />
          <Permission need={may.import}>
            <Button look="plain" icon="upload" onClick={() => setImporting(true)}>
              导入国标区划
            </Button>
          </Permission>
        </>
      }
    >
      {edited && <AreaForm area={edited.record} parent={edited.parent} onClose={close} onSaved={list.reload} />}
      {opened.succeed && <AreaSuccessionForm area={opened.succeed} {...ends} />}
      {opened.history && <AreaHistory area={opened.history} onClose={ends.onClose} />}
      {detailOf(
        {
          noun: '区划',
          columns,
          groups,
          logged: 'area',
          load: gateway.detail,
          markOf: statusOf,
          lineOf: (area) => [area.id, levelOf(area)],
          actions: [change, below, history, succeed, disable, enable, remove],
        },
        [edited, opened.succeed, opened.history].some(Boolean),
      )}
      {importing && (
        <AreaImport
          onClose={() => setImporting(false)}
          onSaved={() => {
            list.reload()
            reloadSource()
          }}
        />
      )}
    </ListPage>
  )
}
