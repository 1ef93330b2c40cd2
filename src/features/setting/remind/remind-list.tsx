import { useAction } from '../../../ui/action/use-action.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { may, type Reminder, type ReminderDetail, ReminderGateway, type ReminderQuery } from './remind.ts'
import { columns, search } from './remind-columns.tsx'
import { useRemindActions } from './use-remind-actions.tsx'

const RemindForm = lateDialog('提醒表单', () => import('./remind-form.tsx').then((code) => code.RemindForm))

/** 消息设置: of what users are reminded, how, and what was sent. */
export const RemindList = () => {
  const gateway = useService(ReminderGateway)
  const list = useListOf<Reminder, ReminderQuery>({
    key: 'setting-remind',
    load: gateway.list,
    search,
    orders: 'place:true',
  })
  const { edited, add, edit, close } = useEdited<ReminderDetail, Reminder>(gateway.detail)
  const change = useAction<Reminder>(list, {
    label: '修改',
    need: may.edit,
    run: ([rule]) => rule && edit(rule),
  })
  const { row, bulk, dialog } = useRemindActions(list)
  return (
    <ListPage
      title="消息设置"
      list={list}
      columns={columns}
      search={search}
      actions={[change, ...row]}
      bulk={bulk}
      toolbar={<AddButton need={may.add} onClick={add} />}
    >
      {edited && <RemindForm record={edited.record} onClose={close} onSaved={list.reload} />}
      {dialog}
    </ListPage>
  )
}
