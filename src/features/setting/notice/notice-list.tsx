import { noticeExportFields } from '../../../../openapi/facts.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { lateView } from '../../../ui/late/late-view.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRecordDetail } from '../../../ui/list-page/use-record-detail.tsx'
import type { RecordTab } from '../../../ui/record-detail/record-tab.ts'
import {
  audienceOf,
  categoryOf,
  may,
  type Notice,
  type NoticeDetail,
  NoticeGateway,
  type NoticeQuery,
  notEditable,
  statusOf,
} from './notice.ts'
import { columns, search } from './notice-columns.tsx'
import { useNoticeActions } from './use-notice-actions.tsx'

const NoticeForm = lateDialog('公告表单', () => import('./notice-form.tsx').then((code) => code.NoticeForm))

const NoticeSheet = lateView('正文', () =>
  import('./parts/preview/notice-preview.tsx').then((code) => code.NoticeSheet),
)

/** The columns as 查看 groups them. */
const groups = [
  { title: '公告', fields: ['name', 'category', 'audience', 'pinned', 'mustConfirm'] },
  { title: '发布', fields: ['publisherName', 'publishTime', 'expireTime', 'read', 'createTime'] },
]
const parts: readonly RecordTab<Notice>[] = [{ key: 'content', label: '正文', view: NoticeSheet }]

/** 通知公告: notices to the users of the site, from the draft to who has read them. */
export const NoticeList = () => {
  const gateway = useService(NoticeGateway)
  const list = useListOf<Notice, NoticeQuery>({
    key: 'setting-notice',
    load: gateway.list,
    exported: gateway.exported,
    search,
    orders: 'place:false',
  })
  const { edited, add, edit, close } = useEdited<NoticeDetail, Notice>(gateway.detail)
  const change = useAction<Notice>(list, {
    label: '修改',
    need: may.edit,
    cannot: notEditable,
    opens: edit,
  })
  const { row, bulk, dialog, busy } = useNoticeActions(list)
  const { view, detailOf } = useRecordDetail<Notice>(list)
  return (
    <ListPage
      none={{
        title: '还没有公告',
        hint: '公告先存为草稿，发布后送达所选机构、角色或用户。',
        way: { need: may.add, label: '拟写公告', onClick: add, by: '由有公告管理权限的人员拟写公告。' },
      }}
      title="通知公告"
      list={list}
      columns={columns}
      search={search}
      actions={[view, change, ...row]}
      bulk={bulk}
      exportAs={{ need: may.export, purpose: noticeExportFields.exportPurpose }}
      toolbar={<AddButton need={may.add} onClick={add} />}
    >
      {edited && <NoticeForm record={edited.record} onClose={close} onSaved={list.reload} />}
      {dialog}
      {detailOf(
        {
          noun: '公告',
          columns,
          groups,
          load: gateway.detail,
          markOf: statusOf,
          lineOf: (notice) => [categoryOf(notice), audienceOf(notice), notice.publisherName],
          parts,
          logged: 'notice',
          // Its part 正文 is the preview.
          actions: [change, ...row.filter(({ label }) => label !== '预览')],
        },
        busy || edited !== undefined,
      )}
    </ListPage>
  )
}
