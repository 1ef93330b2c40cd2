import {
  bindUserCertificatePermission,
  certificateStateLabels,
  certificateStateSeverities,
} from '../../../../../../openapi/facts.ts'
import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { token } from '../../../../../core/token.ts'
import type { User } from '../../user.ts'

export type Certificate = NonNullable<User['certificate']>
export type ReadCertificate = Schemas['ReadCertificate']
export type CertificateBinding = Schemas['CertificateBinding']
export type CertificateKey = Schemas['CertificateKey']

/** What the screen needs of the backend for the certificates of users. Every method rejects with `ApiError`. */
export interface UserCertificateGateway {
  /** What a PEM or DER file says, which must be valid today. The caller reports a failure. */
  read(file: Uint8Array): Promise<ReadCertificate>
  /** Binds a certificate, in place of the one that it replaces; for the form. */
  bind(binding: CertificateBinding): Promise<void>
  /** Ends the binding to the certificate that was read with the user, and the sessions that it opened. */
  unbind(id: string, certificate: CertificateKey): Promise<void>
}
export const UserCertificateGateway = token<UserCertificateGateway>('UserCertificateGateway')

export const mayCertify = bindUserCertificatePermission

export const certificateOptions = [
  { value: 'none', label: '无' },
  ...Object.entries(certificateStateLabels).map(([value, label]) => ({ value, label })),
]

/** The state of a certificate, and when it ends. */
export const stateOf = ({ certificateState: state, certificateUntil: until }: Certificate) => ({
  label: certificateStateLabels[state],
  severity: certificateStateSeverities[state],
  until: until ?? '到期日未知',
})

/** On one line, for a workbook: `陈静，序列号 3A10，2027-12-31 到期，有效`. */
export const certificateText = ({ certificate }: Pick<User, 'certificate'>): string => {
  if (!certificate) return ''
  const { certificateName: name, certificateNumber: number, certificateUntil: until } = certificate
  return [name, `序列号 ${number}`, ...(until ? [`${until} 到期`] : []), stateOf(certificate).label].join('，')
}

/** A certificate without what only the list shows. */
export const keyOf = ({ certificateIssuer, certificateNumber }: CertificateKey): CertificateKey => ({
  certificateIssuer,
  certificateNumber,
})
