import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { type Certificate, stateOf } from './user-certificate.ts'

/** The cell of the list. */
export const CertificateCell = ({ of }: { readonly of: Certificate }) => {
  const { label, severity, until } = stateOf(of)
  return (
    <StatusMark
      label={`${until}　${label}`}
      severity={severity}
      note={`${of.certificateName}　${of.certificateNumber}`}
    />
  )
}

/** The section of the detail. */
export const CertificateDetails = ({ of }: { readonly of: Certificate | undefined }) => {
  if (!of) return <p>未绑定证书</p>
  const { label, severity, until } = stateOf(of)
  return (
    <DescriptionList
      of={[
        ['证书 CN', of.certificateName],
        ['证书序列号', of.certificateNumber],
        ['颁发者', of.certificateIssuer],
        ['证书到期日', until],
        ['证书状态', <StatusMark key="state" label={label} severity={severity} />],
      ]}
    />
  )
}
