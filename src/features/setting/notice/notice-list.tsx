import { noticeExportFields } from '../../../../openapi/facts.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { may, type Notice, type NoticeDetail, NoticeGateway, type NoticeQuery, notEditable } from './notice.ts'
import { columns, search } from './notice-columns.tsx'
import { useNoticeActions } from './use-notice-actions.tsx'

const NoticeForm = lateDialog('公告表单', () => import('./notice-form.tsx').then((code) => code.NoticeForm))

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
  const { row, bulk, dialog } = useNoticeActions(list)
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
      actions={[change, ...row]}
      bulk={bulk}
      exportAs={{ need: may.export, purpose: noticeExportFields.exportPurpose }}
      toolbar={<AddButton need={may.add} onClick={add} />}
    >
      {edited && <NoticeForm record={edited.record} onClose={close} onSaved={list.reload} />}
      {dialog}
    </ListPage>
  )
}
