import { failureOf, type LoggedSignIn, methodOf, networkOf, resultOf } from '../../../core/account/sign-in-words.ts'
import { RecordLog } from '../../../core/ports/record-log.ts'
import type { Column } from '../../data-table/column.ts'
import { kinds } from '../../data-table/column-kinds.ts'
import { useService } from '../../hooks/use-service.ts'
import { Link } from '../../link/link.tsx'
import { ListPage } from '../../list-page/list-page.tsx'
import { useListOf } from '../../list-page/use-list-of.ts'
import { marked } from '../../status-mark/marked.tsx'

/** A row is named by its time. */
type Row = LoggedSignIn & { readonly name: string }

const columns: readonly Column<Row>[] = [
  { field: 'createTime', header: '时间', ...kinds.second },
  { field: 'result', header: '结果', width: 84, ...marked(resultOf) },
  { field: 'failure', header: '失败原因', width: 110, hidden: true, text: failureOf },
  { field: 'method', header: '方式', width: 120, text: methodOf },
  {
    field: 'device',
    header: '设备',
    width: 190,
    grow: true,
    text: ({ system, browser }) => [system, browser].filter(Boolean).join(' · '),
  },
  { field: 'ip', header: 'IP 地址', ...kinds.address },
  { field: 'network', header: '属地', width: 70, text: networkOf },
]

interface Props {
  readonly user: { readonly id: string; readonly username: string }
}

/** 登录与设备: when, how and from which device a user signed in or was refused; the latest first. */
export const UserSignIns = ({ user: { id, username } }: Props) => {
  const log = useService(RecordLog)
  const list = useListOf<Row, object>({
    load: async (page, signal) => {
      const { rows, total } = await log.signIns(id, page, signal)
      return { rows: rows.map((row) => ({ ...row, name: row.createTime })), total }
    },
  })
  return (
    <ListPage
      title="登录记录"
      list={list}
      columns={columns}
      none={{ title: '没有登录过', hint: '每次登录和被拒绝的登录列在这里。' }}
      toolbar={<Link to={`/setting/log?person=${encodeURIComponent(username)}`}>在登录日志中查看</Link>}
    />
  )
}
