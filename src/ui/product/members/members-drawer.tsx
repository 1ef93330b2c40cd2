import { useState } from 'react'
import { type Term, termText } from '../../../../openapi/text/shown.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { ListRequest } from '../../../core/list/list-request.ts'
import type { Page } from '../../../core/list/page.ts'
import type { PeopleQuery, Person } from '../../../core/people/people-source.ts'
import { eachById } from '../../action/each-by-id.ts'
import { namesOf } from '../../action/names-of.ts'
import { useAction } from '../../action/use-action.ts'
import { Button } from '../../button/button.tsx'
import { usePermission } from '../../can-access/permission-context.ts'
import type { Column } from '../../data-table/column.ts'
import { ListDrawer } from '../../list-drawer/list-drawer.tsx'
import { reloadingBoth } from '../../list-drawer/reloading-both.ts'
import { useListOf } from '../../list-page/use-list-of.ts'
import type { SearchField } from '../../search-form/search-field.ts'
import { orgColumn } from '../org-name/org-column.tsx'
import { PeopleAdding } from '../people/people-adding.tsx'

/** A person as a list of members shows them. */
interface Member extends Term, Person {
  readonly username: string
}

const columns: readonly Column<Member>[] = [
  { field: 'username', header: '用户名', sortKey: 'username', width: 120 },
  { field: 'name', header: '姓名', sortKey: 'name', width: 90 },
  { ...orgColumn('主机构'), width: 140, grow: true },
  { field: 'validUntil', header: '有效期', width: 176, render: (member) => termText(member) || '长期' },
]
const search: readonly SearchField[] = [{ kind: 'text', name: 'keyword', label: '用户名/姓名', maxLength: 50 }]

interface Props {
  /** What they belong to, such as 角色“普通干警”. */
  readonly of: string
  /** Loads those who belong to it, or with `others` those who can be added. */
  readonly load: (query: ListRequest<PeopleQuery>, others: boolean, signal: AbortSignal) => Promise<Page<Member>>
  readonly change: {
    /** The permission to add and remove; undefined where the person may look only. */
    readonly need: string | undefined
    readonly add: (ids: readonly string[]) => Promise<BatchResult>
    readonly remove: (ids: readonly string[]) => Promise<BatchResult>
    /** What adding means for those concerned. */
    readonly hint: string
    /** What removing means for those concerned. */
    readonly detail: string
  }
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** A drawer with the people who belong to something: search, add and remove, one by one or many at once. */
export const MembersDrawer = ({ of, load, change, onClose, onSaved }: Props) => {
  const [adding, setAdding] = useState(false)
  const list = useListOf<Member, PeopleQuery>({
    load: (query, signal) => load(query, false, signal),
    search,
    orders: 'username:true',
  })
  const both = reloadingBoth(list, onSaved)
  const remove = useAction<Member>(both, {
    label: '移除',
    icon: 'minus',
    ask: (users) => ({
      title: '移除用户',
      message: `将“${namesOf(users, '人')}”从${of}中移除？`,
      detail: change.detail,
      danger: true,
    }),
    unit: '人',
    each: eachById(change.remove),
    done: '已移除',
    removes: true,
  })
  const allowed = usePermission(change.need) && change.need !== undefined
  const actions = allowed ? [remove] : []
  return (
    <ListDrawer
      none={{ title: '还没有用户', hint: '添加的用户列在这里，可随时移出。' }}
      drawer={`${of}的用户`}
      onClose={onClose}
      title="用户"
      list={list}
      columns={columns}
      search={search}
      actions={actions}
      bulk={actions}
      toolbar={
        allowed && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            添加用户
          </Button>
        )
      }
    >
      {adding && (
        <PeopleAdding
          title={`添加用户到${of}`}
          source={(query, signal) => load(query, true, signal)}
          need={change.need}
          none="没有可添加的用户"
          hint={change.hint}
          add={change.add}
          done={(count) => `已将 ${count} 人添加到${of}`}
          onClose={() => setAdding(false)}
          onSaved={both.reload}
        />
      )}
    </ListDrawer>
  )
}
