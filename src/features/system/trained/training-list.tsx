import { trainingExportFields } from '../../../../openapi/facts.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { orgSearch, useOrgTree } from '../../../ui/product/org-tree/use-org-tree.tsx'
import { useOpenedRecord } from '../../../ui/record-detail/use-opened-record.ts'
import { may, notEditable, type Training, TrainingGateway, type TrainingQuery } from './training.ts'
import { columns, search } from './training-columns.tsx'
import { useTrainingActions } from './use-training-actions.tsx'

const TrainingView = lateDialog('培训信息', () =>
  import('./parts/view/training-view.tsx').then((code) => code.TrainingView),
)
const TrainingForm = lateDialog('培训表单', () => import('./training-form.tsx').then((code) => code.TrainingForm))

/** 培训管理: the trainings of hearing officers, from the plan to the certificates. */
export const TrainingList = () => {
  const gateway = useService(TrainingGateway)
  const list = useListOf<Training, TrainingQuery>({
    key: 'system-trained',
    load: gateway.list,
    exported: gateway.exported,
    search,
    aside: orgSearch,
    orders: 'startTime:false',
  })
  const { orgId, aside, criteria } = useOrgTree(list)
  const { edited, add, copy: addLike, edit, close } = useEdited(gateway.detail)
  const { open, opened } = useOpenedRecord(list)
  const view = useAction<Training>(list, { label: '查看', opens: open })
  const change = useAction<Training>(list, {
    label: '修改',
    need: may.edit,
    cannot: notEditable,
    opens: edit,
  })
  const copy = useAction<Training>(list, { label: '复制', need: may.add, opens: addLike })
  const { publish, cancel, participants, code, results, remove, dialog, busy } = useTrainingActions(list)
  const further = [change, publish, participants, code, results, copy, cancel, remove]
  return (
    <ListPage
      none={{
        title: '还没有培训',
        hint: '培训先存为草稿，发布后听证员报名参加。',
        way: { need: may.add, label: '添加培训', onClick: add, by: '由有培训管理权限的人员新增培训。' },
      }}
      title="培训管理"
      list={list}
      columns={columns}
      search={search}
      aside={aside}
      criteria={criteria}
      exportAs={{ need: may.export, purpose: trainingExportFields.exportPurpose }}
      actions={[view, ...further]}
      bulk={[publish, remove]}
      toolbar={<AddButton need={may.add} onClick={add} />}
    >
      {edited && (
        <TrainingForm record={edited.record} like={edited.like} orgId={orgId} onClose={close} onSaved={list.reload} />
      )}
      {dialog}
      {opened && !edited && !busy && <TrainingView opened={opened} actions={further} onClose={opened.onClose} />}
    </ListPage>
  )
}
