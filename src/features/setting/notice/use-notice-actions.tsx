import { Notifier } from '../../../core/ports/notifier.ts'
import { eachById, eachOf } from '../../../ui/action/each-by-id.ts'
import { namesOf } from '../../../ui/action/names-of.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { backOf, useRemoveAction } from '../../../ui/action/use-common-actions.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import type { ListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import {
  may,
  type Notice,
  NoticeGateway,
  notDraft,
  notPublishable,
  notRemovable,
  notUrgeable,
  notWithdrawable,
} from './notice.ts'
import { ExpectedReceivers } from './parts/reading/expected-receivers.tsx'
import { ReadingGateway, urgedWords, urgeQuestion } from './parts/reading/notice-reading.ts'

const Preview = lateDialog('预览', () =>
  import('./parts/preview/notice-preview.tsx').then((code) => code.NoticePreview),
)
const Reading = lateDialog('阅读情况', () =>
  import('./parts/reading/notice-reading.tsx').then((code) => code.NoticeReading),
)

/** What is done with notices besides changing them, and the drawer that is open. */
export const useNoticeActions = (list: ListOf<Notice>) => {
  const gateway = useService(NoticeGateway)
  const readings = useService(ReadingGateway)
  const notifier = useService(Notifier)
  const { open, opened, ends } = useRowDialogs(list, 'preview', 'reading')
  const unit = '条'
  const preview = useAction<Notice>(list, { label: '预览', opens: open.preview })
  const reading = useAction<Notice>(list, {
    label: '阅读情况',
    visible: ({ receivers }) => receivers > 0,
    opens: open.reading,
  })
  const publish = useAction<Notice>(list, {
    label: '发布',
    icon: 'send',
    need: may.publish,
    unit,
    cannot: notPublishable,
    ask: (rows) => ({
      title: '发布公告',
      message: `发布公告“${namesOf(rows, unit)}”？`,
      detail: (
        <>
          {rows.length > 0 && <ExpectedReceivers notices={rows} />}
          发布范围内的用户会立即收到消息；设置了生效时间的到时发布。发布后不能修改，只能撤回。
        </>
      ),
    }),
    each: eachOf(gateway.publish),
    done: (rows) => (rows.every(({ publishTime }) => publishTime === undefined) ? '已发布' : '已提交发布'),
  })
  const withdraw = useAction<Notice>(list, {
    label: '撤回',
    icon: 'undo',
    danger: true,
    need: may.publish,
    unit,
    insteadOf: '发布',
    cannot: notWithdrawable,
    ask: (rows) => ({
      title: '撤回公告',
      message: `撤回公告“${namesOf(rows, unit)}”？`,
      detail: '所有人立即看不到，相应的消息一并移除；可以修改后再次发布，届时阅读情况重新统计。',
      danger: true,
    }),
    each: eachOf(gateway.withdraw),
    done: '已撤回',
  })
  const pinning = (pinned: boolean) => ({
    label: pinned ? '置顶' : '取消置顶',
    need: may.pin,
    visible: (notice: Notice) => notice.pinned !== pinned,
    each: eachById<Notice>((ids) => gateway.pin(ids, pinned)),
    undo: (notices: readonly Notice[]) =>
      backOf(
        notices.filter((notice) => notice.pinned !== pinned),
        (ids, versions) => gateway.pin(ids, !pinned, versions),
      ),
    done: pinned ? '已置顶' : '已取消置顶',
  })
  const pin = useAction<Notice>(list, pinning(true))
  const unpin = useAction<Notice>(list, { ...pinning(false), insteadOf: '置顶' })
  const urge = useAction<Notice>(list, {
    label: '催读',
    need: may.urge,
    cannot: notUrgeable,
    visible: ({ receivers, read, confirmed, mustConfirm }) => (mustConfirm ? confirmed : read) < receivers,
    ask: ([notice]) => notice && urgeQuestion(notice),
    run: async ([notice]) => {
      if (notice) notifier.success(urgedWords(await readings.urge(notice.id)))
    },
  })
  const remove = useRemoveAction<Notice>(list, {
    noun: '公告',
    unit,
    need: may.remove,
    waitsFor: notRemovable,
    detail: '附件和阅读记录一并删除，不能恢复。',
    remove: gateway.remove,
  })
  // What was published goes one by one: its record of readers goes with it.
  const removeDrafts = useRemoveAction<Notice>(list, {
    noun: '公告',
    unit,
    need: may.remove,
    cannot: notDraft,
    detail: '附件一并删除，不能恢复。',
    remove: gateway.remove,
  })
  return {
    row: [publish, withdraw, preview, reading, pin, unpin, urge, remove],
    bulk: [publish, withdraw, { ...removeDrafts, label: '删除草稿' }],
    busy: Object.keys(opened).length > 0,
    dialog: (
      <>
        {opened.preview && <Preview notice={opened.preview} onClose={ends.onClose} />}
        {opened.reading && <Reading notice={opened.reading} onClose={ends.onClose} />}
      </>
    ),
  }
}
