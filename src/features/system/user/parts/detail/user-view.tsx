import { useCallback } from 'react'
import { Account } from '../../../../../core/account/account.ts'
import { appliesTo } from '../../../../../core/permission/applies-to.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { usePermissionCheck } from '../../../../../ui/can-access/permission-context.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../../../ui/hooks/use-state-value.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { OrgName } from '../../../../../ui/product/org-name/org-name.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { may, postsOf, type User, UserGateway } from '../../user.ts'
import { rolesWithTerms } from '../access/user-access.ts'
import { CertificateDetails } from '../certificate/certificate-cell.tsx'
import { locksOf, statusOf } from '../status/user-status.ts'
import { UserBindings } from './user-bindings.tsx'
import { UserNumbers } from './user-numbers.tsx'

const Sections = ({ user, revealable }: { readonly user: User; readonly revealable: boolean }) => {
  const locks = locksOf(user)
  return (
    <>
      <DetailSection title="账号">
        <DescriptionList
          of={[
            ['用户名', user.username],
            ['姓名', user.name],
            ['状态', <StatusMark key="status" {...statusOf(user)} />],
            ['账号有效期', user.validUntil ?? '长期有效'],
            ['密码到期日', user.passwordUntil ?? '不过期'],
            ...locks.map((lock, index) => [`锁定${locks.length > 1 ? index + 1 : ''}`, lock] as const),
          ]}
        />
      </DetailSection>
      <DetailSection title="机构与角色">
        <DescriptionList
          of={[
            ['主机构', <OrgName key="org" name={user.orgName} office={user.orgOffice} />],
            ['职务', user.position],
            ['兼职机构', postsOf(user)],
            ['角色', rolesWithTerms(user)],
          ]}
        />
      </DetailSection>
      <DetailSection title="人员信息">
        <UserNumbers user={user} revealable={revealable} />
      </DetailSection>
      <DetailSection title="数字证书">
        <CertificateDetails of={user.certificate} />
      </DetailSection>
      <DetailSection title="登录与创建">
        <DescriptionList
          of={[
            ['最近登录', user.lastLoginTime ?? '从未登录'],
            ['登录地址', user.lastLoginIp],
            ['创建时间', user.createTime],
            ['最近修改', user.lastChange && `${user.lastChange.time}，${user.lastChange.userName}`],
          ]}
        />
      </DetailSection>
    </>
  )
}

interface Props {
  /** The row of the list. */
  readonly user: User
  readonly onEdit: () => void
  readonly onClose: () => void
  /** Called where the user no longer exists and the list is to say so. */
  readonly onGone: () => void
}

/** 查看: one user, read only, with the last change. Phone and id number are masked until they are asked for. */
export const UserView = ({ user, onEdit, onClose, onGone }: Props) => {
  const gateway = useService(UserGateway)
  const me = useStateValue(useService(Account).user)?.id
  const granted = usePermissionCheck()
  const allowed = (need: string) => granted(need) && appliesTo(user, need)
  const editable = allowed(may.edit) && user.status !== 'cancelled'
  const { id } = user
  const load = useCallback((signal: AbortSignal) => gateway.shown(id, signal), [gateway, id])
  const loaded = useLoaded(load)
  const gone = loaded.failure?.status === 404
  return (
    <DetailDrawer
      title={`用户：${user.name}`}
      onClose={onClose}
      footer={
        editable &&
        !gone && (
          <Button look="plain" onClick={onEdit}>
            修改
          </Button>
        )
      }
    >
      {gone ? (
        <EmptyState
          title="用户不存在"
          hint="可能已被删除。"
          action={
            <Button look="plain" onClick={onGone}>
              刷新列表
            </Button>
          }
        />
      ) : (
        <LoadState of={loaded} name="用户信息">
          {(shown) => (
            <>
              <Sections user={shown} revealable={allowed(may.reveal)} />
              {allowed(may.bindings) && shown.id !== me && (
                <DetailSection title="账号绑定">
                  <UserBindings user={shown} />
                </DetailSection>
              )}
            </>
          )}
        </LoadState>
      )}
    </DetailDrawer>
  )
}
