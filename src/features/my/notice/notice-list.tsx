import { listOwnNoticesWords } from '../../../../openapi/facts.ts'
import type { OwnNotice, OwnNoticeQuery } from '../../../core/notice/own-notice.ts'
import { OwnNoticeGateway } from '../../../core/ports/own-notice-gateway.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useChosen } from '../../../ui/master-detail/use-chosen.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { minutes } from '../../../ui/time/time-text.tsx'
import { categoryOf, categoryOptions, stateOf, stateOptions } from './my-notice.ts'

const NoticeReader = lateDialog('公告', () => import('./notice-reader.tsx').then((code) => code.NoticeReader))

const words = inWords(listOwnNoticesWords)

const columns = words.columns<OwnNotice>([
  {
    field: 'name',
    width: 260,
    grow: true,
    fixed: 'left',
    render: ({ name, pinned }) => (pinned ? `【置顶】${name}` : name),
    text: ({ name }) => name,
  },
  { field: 'category', width: 80, text: categoryOf },
  { field: 'state', header: '状态', width: 100, ...marked(stateOf) },
  { field: 'files', header: '附件', width: 70, align: 'right', render: ({ files }) => files || '' },
  { field: 'publisherName', header: '发布人', width: 100 },
  { field: 'publishTime', header: '发布时间', width: 144, render: minutes('publishTime') },
])

const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'select', name: 'category', multiple: true, options: categoryOptions },
  { kind: 'select', name: 'state', label: '状态', options: stateOptions },
])

/** 我的公告: the notices in effect that were published to the user; the address names the one that is open. */
export const OwnNoticeList = () => {
  const gateway = useService(OwnNoticeGateway)
  const list = useListOf<OwnNotice, OwnNoticeQuery>({ key: 'my-notice', load: gateway.list, search })
  const [chosen, choose] = useChosen()
  const read = useAction<OwnNotice>(undefined, { label: '查看', opens: ([notice]) => choose(notice?.id ?? '') })
  return (
    <ListPage
      none={{ title: '还没有收到公告', hint: '发布给您、您的机构或角色的公告列在这里。' }}
      title="我的公告"
      list={list}
      columns={columns}
      search={search}
      actions={[read]}
    >
      {chosen !== '' && <NoticeReader key={chosen} id={chosen} onRead={list.reload} onClose={() => choose('')} />}
    </ListPage>
  )
}
