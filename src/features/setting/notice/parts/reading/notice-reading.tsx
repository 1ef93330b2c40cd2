import { useCallback, useState } from 'react'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Permission } from '../../../../../ui/can-access/permission.tsx'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ListPage } from '../../../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import type { SearchField } from '../../../../../ui/search-form/search-field.ts'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { minutes } from '../../../../../ui/time/time-text.tsx'
import { may, type Notice, notUrgeable } from '../../notice.ts'
import {
  type NoticeReader,
  type OrgReading,
  type ReaderQuery,
  ReadingGateway,
  shareOf,
  stateOf,
  stateOptions,
  urgedWords,
} from './notice-reading.ts'
import './notice-reading.css'

const columns: readonly Column<NoticeReader>[] = [
  { field: 'name', header: '姓名', width: 90 },
  { field: 'username', header: '用户名', width: 110 },
  { field: 'orgName', header: '机构', width: 150, grow: true },
  {
    field: 'state',
    header: '状态',
    mark: true,
    width: 96,
    render: (reader) => <StatusMark {...stateOf(reader)} />,
    exported: (reader) => stateOf(reader).label,
  },
  { field: 'readTime', header: '阅读时间', width: 144, render: minutes('readTime') },
  { field: 'confirmTime', header: '确认时间', width: 144, render: minutes('confirmTime') },
  { field: 'urgeTime', header: '催读时间', width: 144, render: minutes('urgeTime') },
]

const search: readonly SearchField[] = [
  { kind: 'text', name: 'keyword', label: '姓名/用户名', maxLength: 50, private: true },
  { kind: 'select', name: 'state', label: '状态', options: stateOptions },
]

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
  const urge = useAction<{ readonly orgId?: string }>(undefined, {
    label: '催读',
    need: may.urge,
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
              {org ? `催读${org.orgName}` : '催读全部未读'}
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
                    {row.orgName}
                    {row.orgOffice && <small>{row.orgOffice}</small>}
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
      <Readers key={`${orgId} ${round}`} id={id} org={org} />
    </DetailDrawer>
  )
}

/** The receivers, or those of one organisation. */
const Readers = ({ id, org }: { readonly id: string; readonly org: OrgReading | undefined }) => {
  const gateway = useService(ReadingGateway)
  const list = useListOf<NoticeReader, Omit<ReaderQuery, 'id'>>({
    load: ({ orders: _orders, ...query }, signal) =>
      gateway.readers({ ...query, id, ...(org && { orgId: org.orgId }) }, signal),
    search,
  })
  return <ListPage title={org ? `${org.orgName}的接收人` : '接收人'} list={list} columns={columns} search={search} />
}
