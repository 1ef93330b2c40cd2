import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction, useStatusActions } from '../../../ui/action/use-common-actions.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import type { ListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { channelsOf, may, notRemovable, type Reminder, ReminderGateway } from './remind.ts'

const Record = lateDialog('发送记录', () =>
  import('./parts/record/reminder-record.tsx').then((code) => code.ReminderRecord),
)

/** What is done with rules besides changing them, and the record that is open. */
export const useRemindActions = (list: ListOf<Reminder>) => {
  const gateway = useService(ReminderGateway)
  const { open, opened, ends } = useRowDialogs(list, 'record')
  const unit = '条'
  const test = useAction<Reminder>(list, {
    label: '测试发送',
    need: may.test,
    ask: ([rule]) => ({
      title: '测试发送',
      message: `按“${rule?.name ?? ''}”向您本人发送一次示例？`,
      detail: `渠道：${rule ? channelsOf(rule) : ''}；内容标有“【测试】”，结果见发送记录。`,
    }),
    run: async ([rule]) => {
      if (rule) await gateway.test(rule.id)
    },
    done: '测试已提交，请查看消息和发送记录',
  })
  const { enable, disable } = useStatusActions<Reminder>(list, {
    noun: '提醒',
    unit,
    need: may.edit,
    detail:
      '尚未发送的提醒不再发送。重新启用后，仍未到期或仍未处理的事项会提醒，已发送的不重复；停用期间的异常登录不再提醒。',
    set: gateway.setStatus,
  })
  const record = useAction<Reminder>(list, { label: '发送记录', opens: open.record })
  const remove = useRemoveAction<Reminder>(list, {
    noun: '提醒',
    unit,
    need: may.remove,
    waitsFor: notRemovable,
    detail: '删除后不能恢复。',
    remove: gateway.remove,
  })
  return {
    row: [test, disable, enable, record, remove],
    bulk: [enable, disable],
    dialog: opened.record && <Record reminder={opened.record} onClose={ends.onClose} />,
  }
}
