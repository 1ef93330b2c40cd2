import { orgExportFields } from '../../../../openapi/facts.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction, useStatusActions } from '../../../ui/action/use-common-actions.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { ImportButton } from '../../../ui/import/import-button.tsx'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useArranged } from '../../../ui/list-page/use-arranged.ts'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { foundColumns, useTreeOf } from '../../../ui/list-page/use-tree-of.ts'
import { useRegionSearch } from '../../../ui/product/region/use-region-search.ts'
import { useOpenedRecord } from '../../../ui/record-detail/use-opened-record.ts'
import {
  beforeRemoval,
  cannotIfSynced,
  may,
  type Organisation,
  type OrganisationQuery,
  OrgGateway,
  placeIn,
  placeRefusal,
} from './org.ts'
import { columns, search } from './org-columns.tsx'

/** Those of an export of hits are one more. */
const exported = foundColumns(columns)
const importOrg = async () => (await import('./org-import.ts')).orgImport

const forms = () => import('./org-form.tsx')
const OrgView = lateDialog('机构信息', () => import('./org-view.tsx').then((code) => code.OrgView))
const OrgForm = lateDialog('机构表单', () => forms().then((code) => code.OrgForm))
const OrgMerge = lateDialog('合并机构', () => forms().then((code) => code.OrgMerge))
const OrgMove = lateDialog('移动机构', () => forms().then((code) => code.OrgMove))

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
  const conditions = useRegionSearch(search, list.state.values)
  const { edited, add, addBelow, edit, close } = useEdited(gateway.detail)
  const { open, opened, ends } = useRowDialogs(list, 'move', 'merge')
  const detail = useOpenedRecord(list)

  const below = useAction<Organisation>(list, {
    label: '新增下级',
    need: may.add,
    cannot: ({ status }) => (status === 'disabled' ? '该机构已停用' : undefined),
    opens: addBelow,
  })
  const view = useAction<Organisation>(list, { label: '查看', opens: detail.open })
  const change = useAction<Organisation>(list, {
    label: '修改',
    need: may.edit,
    cannot: cannotIfSynced,
    opens: edit,
  })
  const move = useAction<Organisation>(list, {
    label: '移动',
    need: may.move,
    cannot: cannotIfSynced,
    // Read again, because a move needs the present version.
    opens: async ([organisation]) => organisation && open.move([await gateway.detail(organisation.id)]),
  })
  const merge = useAction<Organisation>(list, {
    label: '合并',
    need: may.merge,
    cannot: cannotIfSynced,
    opens: open.merge,
  })
  const { up, down, arranging, backOf } = useArranged<Organisation>(list, {
    noun: '机构',
    need: may.move,
    refuses: placeRefusal,
    detail: '其下级机构和人员一并移动，数据范围随之变化。',
    move: ({ id, version }, spot) => gateway.place({ id, version, ...placeIn(spot) }),
  })
  const people = useAction<Organisation>(list, {
    label: '查看人员',
    need: may.people,
    opens: ([organisation]) => organisation && navigator.go(`/system/user?orgId=${organisation.id}`),
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
      none={{
        title: '还没有机构',
        hint: '用户和听证员都归属机构，数据范围也按机构划分；可逐个新增或从表格导入。',
        way: { need: may.add, label: '添加机构', onClick: add, by: '由系统管理员新增或导入机构。' },
      }}
      title="组织机构管理"
      list={list}
      columns={columns}
      search={conditions}
      actions={[view, below, change, move, up, down, merge, disable, enable, people, remove]}
      bulk={[enable, disable, remove]}
      arranging={arranging}
      exportAs={{ need: may.export, purpose: orgExportFields.exportPurpose }}
      toolbar={
        <>
          <AddButton need={may.add} onClick={add} />
          <ImportButton need={may.import} spec={importOrg} list={exported} onChanged={list.reload} />
        </>
      }
    >
      {edited && <OrgForm organisation={edited.record} parent={edited.parent} onClose={close} onSaved={list.reload} />}
      {/* A form takes its place, and leads back to it. */}
      {detail.opened && !edited && !opened.move && !opened.merge && (
        <OrgView
          opened={detail.opened}
          actions={[change, below, move, merge, people, disable, enable, remove]}
          onClose={detail.opened.onClose}
        />
      )}
      {opened.move && <OrgMove organisation={opened.move} back={backOf(opened.move)} {...ends} />}
      {opened.merge && <OrgMerge organisation={opened.merge} {...ends} />}
    </ListPage>
  )
}
