import { useState } from 'react'
import { orgExportFields } from '../../../../openapi/facts.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction, useStatusActions } from '../../../ui/action/use-common-actions.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { ImportButton } from '../../../ui/import/import-button.tsx'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useArranged } from '../../../ui/list-page/use-arranged.ts'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useTreeOf } from '../../../ui/list-page/use-tree-of.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { minutes } from '../../../ui/time/time-text.tsx'
import {
  beforeRemoval,
  cannotIfSynced,
  kindOf,
  kindOptions,
  levelOf,
  may,
  type Organisation,
  type OrganisationQuery,
  OrgGateway,
  peopleOf,
  placeIn,
  placeRefusal,
  sourceOf,
  sourceOptions,
  statusOf,
  statusOptions,
} from './org.ts'

const importOrg = async () => (await import('./org-import.ts')).orgImport

const forms = () => import('./org-form.tsx')
const OrgView = lateDialog('机构信息', () => import('./org-view.tsx').then((code) => code.OrgView))
const OrgForm = lateDialog('机构表单', () => forms().then((code) => code.OrgForm))
const OrgMerge = lateDialog('合并机构', () => forms().then((code) => code.OrgMerge))
const OrgMove = lateDialog('移动机构', () => forms().then((code) => code.OrgMove))

const columns: readonly Column<Organisation>[] = [
  { field: 'name', header: '机构名称', sortKey: 'name', width: 240, grow: true, fixed: 'left' },
  { field: 'code', header: '机构编码', sortKey: 'code', width: 130 },
  { field: 'kind', header: '类型', sortKey: 'kind', width: 100, render: kindOf, exported: kindOf },
  { field: 'level', header: '层级', sortKey: 'level', width: 90, render: levelOf, exported: levelOf },
  { field: 'regionCode', header: '行政区划', width: 110 },
  { field: 'leader', header: '负责人', width: 100, hidden: true },
  { field: 'phone', header: '联系电话', width: 140, hidden: true },
  { field: 'creditCode', header: '统一社会信用代码', width: 180, hidden: true },
  { field: 'userCount', header: '人员数', width: 90, align: 'right', render: peopleOf },
  {
    field: 'status',
    header: '状态',
    sortKey: 'status',
    mark: true,
    width: 90,
    render: (organisation) => <StatusMark {...statusOf(organisation)} />,
    exported: (organisation) => statusOf(organisation).label,
  },
  { field: 'source', header: '来源', width: 80, render: sourceOf, exported: sourceOf },
  {
    field: 'createTime',
    header: '创建时间',
    sortKey: 'createTime',
    width: 144,
    hidden: true,
    render: minutes('createTime'),
  },
]

const search: readonly SearchField[] = [
  { kind: 'text', name: 'keyword', label: '名称/编码', maxLength: 50 },
  { kind: 'select', name: 'kind', label: '类型', multiple: true, options: kindOptions },
  { kind: 'text', name: 'regionCode', label: '行政区划', maxLength: 12 },
  { kind: 'select', name: 'status', label: '状态', options: statusOptions },
  { kind: 'select', name: 'source', label: '来源', options: sourceOptions },
]

/** 组织机构管理: the organisations of one's data scope as a tree, and what stands where. */
export const OrgList = () => {
  const gateway = useService(OrgGateway)
  const navigator = useService(Navigator)
  const list = useTreeOf<Organisation, OrganisationQuery>({
    key: 'system-org',
    load: gateway.children,
    find: gateway.list,
    exported: gateway.exported,
    search,
    orders: 'code:true',
  })
  const { edited, add, edit, close } = useEdited(gateway.detail)
  const [parent, setParent] = useState<Organisation>()
  const [viewed, setViewed] = useState<Organisation>()
  // Read again, because a move needs the present version.
  const moving = useEdited(gateway.detail)
  const merging = useEdited<Organisation>()
  const closeForm = () => {
    setParent(undefined)
    close()
  }

  const addBelow = useAction<Organisation>(list, {
    label: '新增下级',
    need: may.add,
    cannot: ({ status }) => (status === 'disabled' ? '该机构已停用' : undefined),
    run: ([organisation]) => {
      setParent(organisation)
      add()
    },
  })
  const view = useAction<Organisation>(list, {
    label: '查看',
    run: ([organisation]) => setViewed(organisation),
  })
  const change = useAction<Organisation>(list, {
    label: '修改',
    need: may.edit,
    cannot: cannotIfSynced,
    run: ([organisation]) => organisation && edit(organisation),
  })
  const move = useAction<Organisation>(list, {
    label: '移动',
    need: may.move,
    cannot: cannotIfSynced,
    run: ([organisation]) => organisation && moving.edit(organisation),
  })
  const merge = useAction<Organisation>(list, {
    label: '合并',
    need: may.merge,
    cannot: cannotIfSynced,
    run: ([organisation]) => organisation && merging.edit(organisation),
  })
  const { up, down, arranging } = useArranged<Organisation>(list, {
    noun: '机构',
    need: may.move,
    refuses: placeRefusal,
    detail: '其下级机构和人员一并移动，数据范围随之变化。',
    move: ({ id, version }, spot) => gateway.place({ id, version, ...placeIn(spot) }),
  })
  const people = useAction<Organisation>(list, {
    label: '查看人员',
    need: may.people,
    run: ([organisation]) => organisation && navigator.go(`/system/user?orgId=${organisation.id}`),
  })
  const { enable, disable } = useStatusActions<Organisation>(list, {
    noun: '机构',
    unit: '个',
    need: may.status,
    cannot: cannotIfSynced,
    detail: '停用后不能再加入人员和下级机构，现有人员不受影响；可随时重新启用。',
    set: gateway.setStatus,
  })
  const remove = useRemoveAction<Organisation>(list, {
    noun: '机构',
    unit: '个',
    need: may.remove,
    cannot: cannotIfSynced,
    waitsFor: beforeRemoval,
    detail: '删除后不能恢复。',
    remove: gateway.remove,
  })

  return (
    <ListPage
      title="组织机构管理"
      list={list}
      columns={columns}
      search={search}
      actions={[view, addBelow, change, move, up, down, merge, disable, enable, people, remove]}
      bulk={[enable, disable, remove]}
      arranging={arranging}
      exportAs={{ need: may.export, purpose: orgExportFields.exportPurpose }}
      toolbar={
        <>
          <AddButton need={may.add} onClick={add} />
          <ImportButton need={may.import} spec={importOrg} onChanged={list.reload} />
        </>
      }
    >
      {edited && <OrgForm organisation={edited.record} parent={parent} onClose={closeForm} onSaved={list.reload} />}
      {moving.edited?.record && (
        <OrgMove organisation={moving.edited.record} onClose={moving.close} onSaved={list.reload} />
      )}
      {viewed && (
        <OrgView
          organisation={viewed}
          onEdit={() => {
            setViewed(undefined)
            void edit(viewed)
          }}
          onClose={() => setViewed(undefined)}
        />
      )}
      {merging.edited?.record && (
        <OrgMerge organisation={merging.edited.record} onClose={merging.close} onSaved={list.reload} />
      )}
    </ListPage>
  )
}
