import { useMemo } from 'react'
import { eachById } from '../../../../../ui/action/each-by-id.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Permission } from '../../../../../ui/can-access/permission.tsx'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { kinds } from '../../../../../ui/data-table/column-kinds.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ListDrawer } from '../../../../../ui/list-drawer/list-drawer.tsx'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import type { SearchField } from '../../../../../ui/search-form/search-field.ts'
import { minutes } from '../../../../../ui/time/time-text.tsx'
import { type Application, endedWords } from '../../application.ts'
import { useScopeTitles } from '../../use-scope-titles.tsx'
import { type Holder, holderName, mayRevoke, type TokenBatch, TokenGateway } from './application-tokens.ts'

const search: readonly SearchField[] = [
  { kind: 'text', name: 'keyword', label: '用户名/姓名', maxLength: 50, private: true },
]

const columnsOf = (titles: (names: readonly string[]) => string): readonly Column<Holder>[] => [
  { field: 'username', header: '用户名', ...kinds.username },
  { field: 'name', header: '姓名', width: 120, render: holderName },
  { field: 'scopes', header: '授权范围', width: 180, grow: true, render: ({ scopes }) => titles(scopes) },
  { field: 'tokens', header: '有效令牌', width: 90, align: 'right' },
  { field: 'createTime', header: '登录时间', ...kinds.minute, render: minutes('createTime') },
  { field: 'endTime', header: '有效期至', ...kinds.minute, render: minutes('endTime') },
]

const messageOf = (rows: readonly Holder[], application: string): string => {
  const [holder] = rows
  return holder && rows.length === 1
    ? `撤销“${holderName(holder)}”在应用“${application}”的令牌？`
    : `撤销所选 ${rows.length} 项的令牌？`
}

interface Props {
  readonly application: Application
  readonly onClose: () => void
}

/** 在用令牌: the sign-ins and servers that hold valid tokens, to be ended one by one or all at once. */
export const ApplicationTokens = ({ application, onClose }: Props) => {
  const { id, name } = application
  const gateway = useService(TokenGateway)
  const list = useListOf<Holder, { readonly keyword?: string }>({
    load: ({ current, size, keyword }, signal) =>
      gateway.list({ id, current, size, ...(keyword !== undefined && { keyword }) }, signal),
    search,
  })
  const titles = useScopeTitles()
  const columns = useMemo(() => columnsOf(titles), [titles])
  const shared = { icon: 'times', danger: true, need: mayRevoke, removes: true } as const
  const revoke = useAction<Holder, TokenBatch>(list, {
    ...shared,
    label: '撤销',
    ask: (rows) => ({
      title: '撤销令牌',
      message: messageOf(rows, name),
      detail: '立即失效；用户再次打开应用时重新登录。',
      danger: true,
    }),
    each: eachById((keys) => gateway.revoke(id, keys)),
    // Before the number of rows, which follows.
    done: (_rows, { ended }) => `${ended} 个令牌失效，已撤销`,
  })
  const all = useAction<Application, number>(list, {
    ...shared,
    stale: true,
    label: '全部撤销',
    ask: () => ({
      title: '撤销全部令牌',
      message: `撤销应用“${name}”的全部令牌？`,
      detail: '您管理范围内的用户在该应用立即退出，应用服务端须重新换取令牌。',
      danger: true,
    }),
    run: () => gateway.revokeAll(id),
    done: (_rows, ended) => endedWords('已撤销', ended),
  })
  return (
    <ListDrawer
      none={{ title: '没有在用令牌', hint: '用户登录该应用后签发的令牌列在这里，可以撤销。' }}
      drawer={`在用令牌：${name}`}
      onClose={onClose}
      title="在用令牌"
      list={list}
      columns={columns}
      search={search}
      actions={[revoke]}
      bulk={[revoke]}
      toolbar={
        <Permission need={mayRevoke}>
          <Button look="danger" disabled={list.state.total === 0} onClick={() => void all.start([application])}>
            全部撤销
          </Button>
        </Permission>
      }
    />
  )
}
