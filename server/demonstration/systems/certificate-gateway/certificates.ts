/** Id of the demonstration gateway among the providers. */
export const gatewayId = 'geer'

/** The issuer of all demonstration certificates. */
export const authority = 'CN=江宁省电子政务 CA（演示）,O=江宁省密码管理局（演示）,C=CN'

/** An invented certificate to choose. */
export interface DemonstrationCertificate {
  readonly serial: string
  readonly issuer: string
  readonly name: string
  readonly unit: string
  /** The gateway's verdict. */
  readonly state: 'valid' | 'expired' | 'revoked'
  /** Days from now until it ends; negative where it has ended. The demonstration never grows old. */
  readonly days: number
  /** Description shown on the page. */
  readonly remark: string
  /** The demonstration account that it is bound to initially. */
  readonly username?: string
  /** The account may not sign in, so that the certificate fails although it is valid. */
  readonly accountDisabled?: true
}

/** One for each possible result of choosing a certificate. */
export const demonstrationCertificates: readonly DemonstrationCertificate[] = [
  {
    serial: '3A10D7C20001',
    issuer: authority,
    name: '王建国',
    unit: '江宁省人民检察院',
    state: 'valid',
    days: 365,
    remark: '有效，已绑定账号 admin',
    username: 'admin',
  },
  {
    serial: '3A10D7C20002',
    issuer: authority,
    name: '陈志明',
    unit: '东湖区人民检察院',
    state: 'valid',
    days: 20,
    remark: '有效，已绑定账号 casemgr',
    username: 'casemgr',
  },
  {
    serial: '3A10D7C20003',
    issuer: authority,
    name: '吴晓岚',
    unit: '东湖区人民检察院',
    state: 'valid',
    days: 700,
    remark: '有效，未绑定账号',
  },
  {
    serial: '3A10D7C20004',
    issuer: authority,
    name: '李静怡',
    unit: '江宁省人民检察院',
    state: 'expired',
    days: -40,
    remark: '已过期',
    username: 'orgadmin',
  },
  {
    serial: '3A10D7C20005',
    issuer: authority,
    name: '周慧敏',
    unit: '江宁省人民检察院',
    state: 'revoked',
    days: 200,
    remark: '已吊销',
    username: 'auditor',
  },
  {
    serial: '3A10D7C20006',
    issuer: authority,
    name: '赵永强',
    unit: '东湖区人民检察院',
    state: 'valid',
    days: 90,
    remark: '所绑定的账号已停用',
    username: 'disabled',
    accountDisabled: true,
  },
]

/**
 * Serial numbers of certificates that the seed has bound to further users. The gateway takes them as they are typed,
 * and says nothing else of them.
 */
export const furtherSerial = /^3A10D7C3[0-9A-F]{4}$/
