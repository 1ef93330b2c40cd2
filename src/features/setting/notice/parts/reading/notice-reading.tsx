import { useCallback, useState } from 'react'
import { orgText } from '../../../../../../openapi/text/shown.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Permission } from '../../../../../ui/can-access/permission.tsx'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { kinds } from '../../../../../ui/data-table/column-kinds.ts'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ListPage } from '../../../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { orgColumn } from '../../../../../ui/product/org-name/org-column.tsx'
import { OrgName } from '../../../../../ui/product/org-name/org-name.tsx'
import type { SearchField } from '../../../../../ui/search-form/search-field.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import { minutes } from '../../../../../ui/time/time-text.tsx'
import { may, type Notice, notUrgeable } from '../../notice.ts'
import {
  type NoticeReader,
  type OrgReading,
  type ReaderQuery,
  ReadingGateway,
  shareOf,
  stateOf,
  stateOptionsOf,
  urgedWords,
  urgeQuestion,
} from './notice-reading.ts'
import './notice-reading.css'

/** An organisation in one line. */
const nameOf = ({ orgName = '', orgOffice }: Partial<OrgReading>) => orgText({ name: orgName, office: orgOffice })

const columns: readonly Column<NoticeReader>[] = [
  { field: 'name', header: '姓名', width: 80 },
  { field: 'username', header: '用户名', width: 114, wrap: true },
  { ...orgColumn('机构'), ...kinds.office, grow: true, wrap: true },
  { field: 'state', header: '状态', width: 84, ...marked(stateOf) },
  { field: 'readTime', header: '阅读时间', width: 140, render: minutes('readTime') },
  { field: 'confirmTime', header: '确认时间', width: 140, render: minutes('confirmTime') },
  { field: 'urgeTime', header: '催读时间', width: 140, render: minutes('urgeTime') },
]

/** Only for a notice that has to be confirmed (需确认). */
const ofConfirming = ['confirmTime']
const shown = (mustConfirm: boolean) => ({
  columns: mustConfirm ? columns : columns.filter(({ field }) => !ofConfirming.includes(field)),
  search: [
    { kind: 'text', name: 'keyword', label: '姓名/用户名', maxLength: 50, private: true },
    { kind: 'select', name: 'state', label: '状态', options: stateOptionsOf(mustConfirm) },
  ] satisfies readonly SearchField[],
})
const [plain, confirming] = [shown(false), shown(true)]

interface Props {
  readonly notice: Notice
  readonly onClose: () => void
}

/** 阅读情况: how many of each organisation have read a notice, and who; those who have not can be urged. */
export const NoticeReading = ({ notice, onClose }: Props) => {
  const { id, name, mustConfirm } = notice
  const gateway = useService(ReadingGateway)
  const notifier = useService(Notifier)
  const byOrg = useLoaded(useCallback(() => gateway.byOrg(id), [gateway, id]))
  const [org, setOrg] = useState<OrgReading>()
  const orgId = org?.orgId
  /** Counts the urgings: after each the receivers are loaded again. */
  const [round, setRound] = useState(0)
  const urge = useAction<Partial<OrgReading>>(undefined, {
    label: '催读',
    need: may.urge,
    ask: ([of]) => urgeQuestion(notice, of?.orgName === undefined ? undefined : nameOf(of)),
    run: async ([of]) => {
      notifier.success(urgedWords(await gateway.urge(id, of?.orgId)))
      setRound((before) => before + 1)
    },
  })
  const mayUrge = notUrgeable(notice) === undefined
  return (
    <DetailDrawer
      wide
      title={`阅读情况：${name}`}
      onClose={onClose}
      footer={
        mayUrge && (
          <Permission need={may.urge}>
            <Button icon="bell" onClick={() => void urge.start([org ?? {}])}>
              {org ? `催读${nameOf(org)}` : `催读全部${mustConfirm ? '未确认' : '未读'}`}
            </Button>
          </Permission>
        )
      }
    >
      <LoadState of={byOrg} name="阅读情况">
        {(rows) => (
          <FramedTable
            label="各机构的阅读情况"
            className="ac-reading"
            heads={['机构', '应读', '已读', ...(mustConfirm ? ['已确认'] : []), '阅读率']}
          >
            {rows.map((row) => (
              <tr key={row.orgId} data-chosen={row.orgId === orgId || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={row.orgId === orgId}
                    onClick={() => setOrg(row.orgId === orgId ? undefined : row)}
                  >
                    <OrgName name={row.orgName} office={row.orgOffice} />
                  </button>
                </th>
                <td>{row.receivers}</td>
                <td>{row.read}</td>
                {mustConfirm && <td>{row.confirmed}</td>}
                <td>{shareOf(row.read, row.receivers)}</td>
              </tr>
            ))}
          </FramedTable>
        )}
      </LoadState>
      <Readers key={`${orgId} ${round}`} notice={notice} org={org} />
    </DetailDrawer>
  )
}

/** The receivers, or those of one organisation. */
const Readers = ({ notice, org }: { readonly notice: Notice; readonly org: OrgReading | undefined }) => {
  const { columns: heads, search } = notice.mustConfirm ? confirming : plain
  const gateway = useService(ReadingGateway)
  const list = useListOf<NoticeReader, Omit<ReaderQuery, 'id'>>({
    load: ({ orders: _orders, ...query }, signal) =>
      gateway.readers({ ...query, id: notice.id, ...(org && { orgId: org.orgId }) }, signal),
    search,
  })
  return (
    <ListPage
      none={{ title: '没有接收人', hint: '公告的接收范围内没有可用的用户。' }}
      title={org ? `${nameOf(org)}的接收人` : '接收人'}
      list={list}
      columns={heads}
      search={search}
    />
  )
}
