import { useState } from 'react'
import { updateUserSteps, userExportFields } from '../../../../openapi/facts.ts'
import { refusalOf } from '../../../core/list/refusal-of.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { usePermissionCheck } from '../../../ui/can-access/permission-context.ts'
import { WaitingButton } from '../../../ui/count-badge/waiting-button.tsx'
import { useWaiting } from '../../../ui/count-badge/waiting-context.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { ImportButton } from '../../../ui/import/import-button.tsx'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useAssignableRoles, useOrganisations } from '../../../ui/product/lookups/use-lookups.ts'
import { orgSearch, useOrgTree } from '../../../ui/product/org-tree/use-org-tree.tsx'
import { useOpenedRecord } from '../../../ui/record-detail/use-opened-record.ts'
import { ShownOnce } from '../../../ui/shown-once/shown-once.tsx'
import { useAccessActions } from './parts/access/use-access-actions.tsx'
import { useCertificateActions } from './parts/certificate/use-certificate-actions.tsx'
import { usePlaceActions } from './parts/place/use-place-actions.tsx'
import { usePreviewAction } from './parts/preview/use-preview-action.tsx'
import { useRightsAction } from './parts/rights/use-rights-action.tsx'
import { useAccountActions } from './use-account-actions.tsx'
import { may, type User, UserGateway, type UserQuery } from './user.ts'
import { columns, searchFields } from './user-columns.tsx'

const UserForm = lateDialog('用户表单', () => import('./user-form.tsx').then((code) => code.UserForm))
const UserView = lateDialog('用户信息', () => import('./parts/detail/user-view.tsx').then((code) => code.UserView))

/** 用户列表: the people of one's data scope, by organisation and by search. */
export const UserList = () => {
  const gateway = useService(UserGateway)
  const granted = usePermissionCheck()
  const waiting = useWaiting('user-activation')
  // The head has no room for the button then; 待办 leads there as well.
  const narrow = useNarrow()
  const list = useListOf<User, UserQuery>({
    key: 'system-user',
    load: gateway.list,
    exported: gateway.exported,
    search: searchFields([]),
    aside: orgSearch,
    orders: 'createTime:false',
  })
  // After the list's own, so that the rows are asked for first.
  const { orgId, aside, criteria } = useOrgTree(list, may.query)
  const { roles } = useAssignableRoles()
  const { roles: imported } = useAssignableRoles(may.import)
  const { nodes, whole } = useOrganisations(may.import)
  const importUsers = async () => (await import('./user-import.ts')).userImport(nodes, imported, whole)
  const { edited, add, edit, close } = useEdited(gateway.detail)
  const activation = useEdited(gateway.detail)
  const [reset, setReset] = useState<{ readonly user: User; readonly password: string }>()

  const { open, opened } = useOpenedRecord(list)
  const view = useAction<User>(list, { label: '查看', opens: open })
  const change = useAction<User>(list, {
    label: '修改',
    need: may.edit,
    cannot: refusalOf(updateUserSteps),
    opens: edit,
  })
  const account = useAccountActions(list, {
    onActivate: (user) => void activation.edit([user]),
    onReset: (user, password) => setReset({ user, password }),
  })
  const { enable, disable, lock, unlock, remove } = account
  const access = useAccessActions(list)
  const place = usePlaceActions(list)
  const certificate = useCertificateActions(list)

  const rights = useRightsAction(list)
  const preview = usePreviewAction(list)

  const states = [disable, enable, account.activate, lock, ...account.unlockRow]
  const ofAccount = [...access.row, account.resetPassword, account.resetFactors, ...certificate.row, access.cancel]
  const ofPlace = [preview, place.transfer, remove]

  return (
    <ListPage
      none={{
        title: '还没有用户',
        hint: '用户是本站的账号，归属机构，通过角色获得权限；可逐个新增或从表格导入。',
        way: { need: may.add, label: '添加用户', onClick: add, by: '由本机构的管理员新增或导入用户。' },
      }}
      title="用户列表"
      list={list}
      columns={columns}
      search={searchFields(roles, granted(may.reveal))}
      aside={aside}
      criteria={criteria}
      exportAs={{ need: may.export, purpose: userExportFields.exportPurpose }}
      actions={[view, change, ...states, ...ofAccount, rights.explain, ...ofPlace]}
      bulk={[enable, disable, lock, unlock, ...access.bulk, access.cancel, place.transfer, remove]}
      toolbar={
        <>
          <AddButton need={may.add} onClick={add} />
          <ImportButton
            need={may.import}
            spec={nodes.length > 0 && imported.length > 0 ? importUsers : undefined}
            list={columns}
            onChanged={list.reload}
          />
          {waiting > 0 && !narrow && (
            <WaitingButton
              kind="user-activation"
              look="plain"
              icon="user"
              onClick={() => list.searchWith({ status: ['pending'] })}
            >
              待激活
            </WaitingButton>
          )}
        </>
      }
    >
      {access.dialogs}
      {edited && <UserForm user={edited.record} orgId={orgId} onClose={close} onSaved={list.reload} />}
      {activation.edited && (
        <UserForm
          user={activation.edited.record}
          activates
          orgId={orgId}
          onClose={activation.close}
          onSaved={list.reload}
        />
      )}
      {place.dialog}
      {certificate.dialog}
      {/* The form takes its place, and leads back to it; its rights are a part of it. */}
      {opened && !edited && !activation.edited && (
        <UserView opened={opened} actions={[change, ...ofAccount, ...states, ...ofPlace]} onClose={opened.onClose} />
      )}
      {reset && (
        <ShownOnce
          title="新密码"
          message={`用户“${reset.user.name}”（${reset.user.username}）的新密码，关闭后不能再次查看：`}
          secret={reset.password}
          onClose={() => setReset(undefined)}
        />
      )}
      {rights.drawer}
    </ListPage>
  )
}
