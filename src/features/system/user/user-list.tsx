import { useState } from 'react'
import { filtersOf } from '../../../core/list/list-filters.ts'
import { ListStore } from '../../../core/list/list-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useAssignableRoles, useOrganisations } from '../../../ui/hooks/use-directory.ts'
import { useList } from '../../../ui/hooks/use-list.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { ImportButton } from '../../../ui/import/import-button.tsx'
import { LateCode } from '../../../ui/late/late-code.ts'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'
import { SearchForm } from '../../../ui/search-form/search-form.tsx'
import { searchWords } from '../../../ui/search-form/search-words.ts'
import { OrgFilter } from './org-filter.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { may, type User, UserGateway, type UserQuery } from './user.ts'
import { columns } from './user-columns.tsx'
import { userImport } from './user-import.ts'
import { orgFields, orgWords, searchFields } from './user-search.tsx'
import './user.css'

const userForm = new LateCode(() => import('./user-form.tsx').then((code) => code.UserForm))
const keyOf = (user: User) => user.id
const nameOf = (user: User) => user.name

/** 用户列表: the people of one's data scope, by organisation and by search. */
export const UserList = () => {
  const gateway = useService(UserGateway)
  const [list, store] = useList(
    () =>
      new ListStore<User, UserQuery>({
        key: 'system-user',
        load: (query, signal) => gateway.list(query, signal),
        fields: [...searchFields([]), ...orgFields],
        initialValues: { includeChildren: true },
        orders: 'createTime:false',
      }),
  )
  // After the list's own, so that the rows are asked for first.
  const { nodes: organisations, ...orgs } = useOrganisations()
  const { roles, ...givable } = useAssignableRoles()
  const fields = searchFields(roles)
  const [edited, setEdited] = useState<User | 'new'>()
  const actions = useUserActions(store, setEdited)
  const { orgId, includeChildren } = list.values
  const criteria = [...orgWords(organisations, orgId, includeChildren !== false), ...searchWords(fields, list.values)]

  return (
    <div className="ac-users">
      <OrgFilter
        nodes={organisations}
        failed={orgs.failed || givable.failed}
        onRetry={() => {
          if (orgs.failed) orgs.reload()
          if (givable.failed) givable.reload()
        }}
        orgId={typeof orgId === 'string' ? orgId : ''}
        includeChildren={includeChildren !== false}
        onChange={(choice) => store.search({ ...list.values, ...choice })}
      />
      <div className="ac-users-list">
        <SearchForm
          fields={fields}
          values={list.values}
          onSearch={(values) => store.search(values)}
          onReset={() => store.reset()}
        />
        <DataTable
          title="用户列表"
          list={list}
          controls={store}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          criteria={criteria}
          filters={filtersOf(list.values, ['status'])}
          onFilter={(field, chosen) => store.search({ ...list.values, [field]: chosen })}
          actions={actions.row}
          bulkActions={actions.bulk}
          exportAs={{ name: '用户列表', need: may.export, loader: () => store.loader() }}
          toolbar={
            <>
              <Permission need={may.add}>
                <Button icon="plus" onClick={() => setEdited('new')}>
                  新增
                </Button>
              </Permission>
              <ImportButton
                need={may.import}
                spec={userImport(organisations, roles)}
                onChanged={() => store.reload()}
              />
            </>
          }
        />
      </div>
      {edited && (
        <LateDialog late={userForm} name="用户表单" onLost={() => setEdited(undefined)}>
          {(UserForm) => (
            <UserForm
              key={edited === 'new' ? edited : edited.id}
              user={edited === 'new' ? undefined : edited}
              orgId={typeof orgId === 'string' ? orgId : ''}
              organisations={organisations}
              roles={roles}
              onClose={() => setEdited(undefined)}
              onSaved={() => {
                setEdited(undefined)
                store.reload()
              }}
            />
          )}
        </LateDialog>
      )}
      {actions.password}
    </div>
  )
}
