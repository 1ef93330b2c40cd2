/** An invented person of one of the demonstration providers. */
export interface DemonstrationPerson {
  readonly subject: string
  readonly name: string
  readonly unit: string
  /** The demonstration account that the person is bound to initially. */
  readonly username?: string
  /** What choosing this person demonstrates. */
  readonly remark: string
}

/** One of the demonstration's OpenID providers; its issuer is our origin with `path`. */
export interface Realm {
  /** Id of the provider in our configuration. */
  readonly id: string
  readonly kind: 'oidc' | 'platform'
  readonly path: string
  readonly name: string
  readonly people: readonly DemonstrationPerson[]
}

/** The address of the page for choosing a person. */
export const personAddress = ({ path }: Realm, uid: string): string => `${path}/person/${uid}`

const province = '江宁省人民检察院'
const district = '东湖区人民检察院'

/** The staff's single sign-on, and a public platform; each with a person for every possible result. */
export const realms: readonly Realm[] = [
  {
    id: 'sso',
    kind: 'oidc',
    path: '/demo/sso',
    name: '省院统一身份认证（演示）',
    people: [
      { subject: 'jn-000117', name: '王建国', unit: province, username: 'admin', remark: '已绑定账号 admin' },
      { subject: 'jn-010233', name: '陈志明', unit: district, username: 'casemgr', remark: '已绑定账号 casemgr' },
      { subject: 'jn-010248', name: '赵永强', unit: district, username: 'disabled', remark: '所绑定的账号已停用' },
      { subject: 'jn-010309', name: '何晓雯', unit: district, remark: '未绑定账号' },
    ],
  },
  {
    id: 'zwfw',
    kind: 'platform',
    path: '/demo/zwfw',
    name: '省政务服务网（演示）',
    people: [
      { subject: '7f2c19e0', name: '刘思婷', unit: '实名用户', username: 'clerk', remark: '已绑定账号 clerk' },
      { subject: 'a94d5b61', name: '赵永强', unit: '实名用户', username: 'disabled', remark: '所绑定的账号已停用' },
      { subject: '03be77d8', name: '陈静', unit: '实名用户', remark: '未绑定账号' },
    ],
  },
]
