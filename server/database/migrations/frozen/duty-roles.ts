/*
 * The three built-in roles of the duties as they were when migrations 0031, 0048 and 0053 granted them their entries. A
 * later change of the roles of a new site (`foundation/role-data.ts`) does not change what an old migration
 * grants.
 */

/** A page by its route name, or a button by its permission. */
interface Entry {
  readonly routeName: string
  readonly permission: string | null
}

interface DutyRole {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly dataScope: 'all'
  readonly grants: (entry: Entry) => boolean
}

/** Permissions by their page, each as the words after the page's name. */
type Permissions = Readonly<Record<string, string>>

const ofSystem: Permissions = {
  'system:user': 'add edit status resetPwd unbind certificate reveal transfer cancel remove import export',
  'system:org': 'add edit move merge status remove export import',
  'system:area': 'add edit status remove export import',
  'system:menu': 'add edit move status remove import',
  'setting:dict': 'add edit remove import export',
  'setting:config': 'remove',
  'setting:serviceInfo': 'add edit remove status rotateSecret revoke export',
  'setting:notice': 'add edit remove publish export',
  'setting:remind': 'add edit remove export',
  'setting:syncTask': 'jobs retryJob query edit run export',
}
const ofSecurity: Permissions = {
  'system:user': 'resetFactors',
  'system:role': 'export add edit status remove grant member',
  'work:service': 'approve export',
}

const home = /^Dashboard-home$/
const ownWork = /^work[-:](?!service:(approve|export)$)/
const reading = [/^system:(menu|org|user|area|role):query$/, /^system:user:(effective|preview)$/]
const access = /^system:user:(lock|signOut|grant)$/
const parameters = [/^setting-config$/, /^setting:config:(query|edit|import|export)$/]
const userQuery = [/^system-user$/, /^system:user:query$/]

const granting = (permissions: Permissions, ...patterns: readonly RegExp[]) => {
  const own = new Set(
    Object.entries(permissions).flatMap(([page, words]) => words.split(' ').map((it) => `${page}:${it}`)),
  )
  return ({ routeName, permission }: Entry): boolean =>
    (permission !== null && own.has(permission)) || patterns.some((pattern) => pattern.test(permission ?? routeName))
}

export const dutyRoles: readonly DutyRole[] = [
  {
    id: '4',
    key: 'auditor',
    name: '安全审计员',
    dataScope: 'all',
    // Without the rest of the audit's permissions: this role is older than the duties.
    grants: granting({}, home, /^setting[-:](log|logThird)(:|$)/, ...userQuery, ...parameters),
  },
  {
    id: '6',
    key: 'system-admin',
    name: '系统管理员',
    dataScope: 'all',
    grants: granting(
      ofSystem,
      home,
      ownWork,
      /^system-(menu|org|user|area|role)$/,
      /^setting-(notice|remind|serviceInfo)$/,
      /^setting:(notice|remind|serviceInfo):query$/,
      ...reading,
      ...parameters,
      access,
    ),
  },
  {
    id: '7',
    key: 'security-admin',
    name: '安全管理员',
    dataScope: 'all',
    grants: granting(ofSecurity, home, ownWork, /^system-(menu|org|user|role)$/, ...reading, ...parameters, access),
  },
]
