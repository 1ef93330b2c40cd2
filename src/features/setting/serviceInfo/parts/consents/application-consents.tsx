import { useMemo } from 'react'
import { useAction } from '../../../../../ui/action/use-action.ts'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { kinds } from '../../../../../ui/data-table/column-kinds.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ListDrawer } from '../../../../../ui/list-drawer/list-drawer.tsx'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { orgColumn } from '../../../../../ui/product/org-name/org-column.tsx'
import type { SearchField } from '../../../../../ui/search-form/search-field.ts'
import { minutes } from '../../../../../ui/time/time-text.tsx'
import { type Application, endedWords } from '../../application.ts'
import { useScopeTitles } from '../../use-scope-titles.tsx'
import { type Consent, ConsentGateway, mayWithdraw } from './application-consents.ts'

const search: readonly SearchField[] = [
  { kind: 'text', name: 'keyword', label: '用户名/姓名', maxLength: 50, private: true },
]

const columnsOf = (titles: (names: readonly string[]) => string): readonly Column<Consent>[] => [
  { field: 'username', header: '用户名', ...kinds.username },
  { field: 'name', header: '姓名', ...kinds.person },
  { ...orgColumn('主机构'), ...kinds.office, grow: true },
  { field: 'scopes', header: '同意的范围', width: 180, render: ({ scopes }) => titles(scopes) },
  { field: 'declined', header: '拒绝的范围', width: 110, render: ({ declined }) => titles(declined) },
  { field: 'firstTime', header: '首次同意', ...kinds.minute, render: minutes('firstTime') },
  { field: 'lastTime', header: '最近同意', ...kinds.minute, render: minutes('lastTime') },
]

interface Props {
  readonly application: Application
  readonly onClose: () => void
}

/** 授权用户: who consented to what, and its withdrawal. */
export const ApplicationConsents = ({ application: { id, name }, onClose }: Props) => {
  const gateway = useService(ConsentGateway)
  const list = useListOf<Consent, { readonly keyword?: string }>({
    load: ({ current, size, keyword }, signal) =>
      gateway.list({ id, current, size, ...(keyword !== undefined && { keyword }) }, signal),
    search,
  })
  const titles = useScopeTitles()
  const columns = useMemo(() => columnsOf(titles), [titles])
  const withdraw = useAction<Consent, number>(list, {
    label: '撤销',
    danger: true,
    need: mayWithdraw,
    ask: ([user]) => ({
      title: '撤销授权',
      message: `撤销“${user?.name}”对应用“${name}”的授权？`,
      detail: '其在该应用的令牌立即失效，下次登录时重新询问。',
      danger: true,
    }),
    run: async ([user]) => (user ? gateway.withdraw(id, user.id) : 0),
    done: (_rows, ended) => endedWords('授权已撤销', ended),
    removes: true,
    stale: true,
  })
  return (
    <ListDrawer
      none={{ title: '还没有授权用户', hint: '同意该应用读取其信息的用户列在这里。' }}
      drawer={`授权用户：${name}`}
      onClose={onClose}
      title="授权用户"
      list={list}
      columns={columns}
      search={search}
      actions={[withdraw]}
    />
  )
}
