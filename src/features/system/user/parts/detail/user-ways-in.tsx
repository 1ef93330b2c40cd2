import { Account } from '../../../../../core/account/account.ts'
import { appliesTo } from '../../../../../core/permission/applies-to.ts'
import { usePermissionCheck } from '../../../../../ui/can-access/permission-context.ts'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../../../ui/hooks/use-state-value.ts'
import { may, type User } from '../../user.ts'
import { CertificateDetails } from '../certificate/certificate-cell.tsx'
import { UserBindings } from './user-bindings.tsx'

/** 证书与绑定: the ways in of a user besides the password. One's own bindings are ended in 个人资料. */
export const UserWaysIn = ({ record: user }: { readonly record: User }) => {
  const me = useStateValue(useService(Account).user)?.id
  const granted = usePermissionCheck()
  return (
    <>
      <DetailSection title="数字证书">
        <CertificateDetails of={user.certificate} />
      </DetailSection>
      {granted(may.bindings) && appliesTo(user, may.bindings) && user.id !== me && (
        <DetailSection title="账号绑定">
          <UserBindings user={user} />
        </DetailSection>
      )}
    </>
  )
}
