import { useAction } from '../../../ui/action/use-action.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRecordDetail } from '../../../ui/list-page/use-record-detail.tsx'
import {
  channelsOf,
  eventOf,
  may,
  type Reminder,
  type ReminderDetail,
  ReminderGateway,
  type ReminderQuery,
  statusOf,
} from './remind.ts'
import { columns, search } from './remind-columns.tsx'
import { useRemindActions } from './use-remind-actions.tsx'

const RemindForm = lateDialog('提醒表单', () => import('./remind-form.tsx').then((code) => code.RemindForm))

/** The columns as 查看 groups them. */
const groups = [
  { title: '提醒', fields: ['name', 'event', 'status', 'builtIn', 'createTime'] },
  { title: '发送', fields: ['leads', 'channels', 'receivers', 'frequency', 'quiet', 'lastSendTime'] },
]
/** What the list leaves out: the templates, and the receivers by name. */
const moreOf = async ({ title, content, smsContent, users }: ReminderDetail) => [
  {
    title: '内容',
    of: [
      ['标题', title],
      ['正文', content],
      ['短信', smsContent],
      ['指定用户', users.map(({ name }) => name).join('、')],
    ] as const,
  },
]

/** 消息设置: of what users are reminded, how, and what was sent. */
export const RemindList = () => {
  const gateway = useService(ReminderGateway)
  const list = useListOf<Reminder, ReminderQuery>({
    key: 'setting-remind',
    load: gateway.list,
    exported: gateway.exported,
    search,
    orders: 'place:true',
  })
  const { edited, add, edit, close } = useEdited<ReminderDetail, Reminder>(gateway.detail)
  const change = useAction<Reminder>(list, { label: '修改', need: may.edit, opens: edit })
  const { row, bulk, dialog } = useRemindActions(list)
  const { view, detailOf } = useRecordDetail<Reminder>(list)
  return (
    <ListPage
      none={{
        title: '还没有消息设置',
        hint: '在这里设置密码到期、聘期届满等事项提前多久、用什么方式提醒谁。',
        way: { need: may.add, label: '添加提醒', onClick: add, by: '由系统管理员新增提醒。' },
      }}
      title="消息设置"
      list={list}
      columns={columns}
      search={search}
      actions={[change, ...row.slice(0, -1), view, ...row.slice(-1)]}
      bulk={bulk}
      exportAs={{ need: may.export }}
      toolbar={<AddButton need={may.add} onClick={add} />}
    >
      {edited && <RemindForm record={edited.record} onClose={close} onSaved={list.reload} />}
      {dialog}
      {detailOf(
        {
          noun: '提醒',
          columns,
          groups,
          load: gateway.detail,
          more: moreOf,
          logged: 'reminder_rule',
          markOf: statusOf,
          lineOf: (rule) => [eventOf(rule), channelsOf(rule)],
          actions: [change, ...row],
        },
        Boolean(edited ?? dialog),
      )}
    </ListPage>
  )
}
