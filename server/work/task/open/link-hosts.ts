import type { Database } from '../../../database/schema.ts'
import { linesOf } from '../intake/rule.ts'

/** What the links of an application are judged by. */
export interface LinkRule {
  /** Scheme and `host:port` of the addresses that it has registered. */
  readonly registered: readonly string[]
  /** Those that its links may lead to: the hosts that an administrator has set, else the registered ones. */
  readonly origins: ReadonlySet<string>
  /** Where it begins a sign-in on request. */
  readonly initiateLogin: string | undefined
}

const originOf = (address: string | null): string[] =>
  address !== null && URL.canParse(address) ? [new URL(address).origin] : []

/** The rules of these applications, by their ids: one truth with the addresses of their sign-ins. */
export async function linkRules(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, LinkRule>> {
  if (ids.length === 0) return new Map()
  const [applications, addresses] = await Promise.all([
    db
      .selectFrom('application')
      .leftJoin('task_intake', 'task_intake.application_id', 'application.id')
      .select(['id', 'home_url', 'initiate_login_url', 'hosts'])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('application_address')
      .select(['application_id', 'address'])
      .where('application_id', 'in', ids)
      .execute(),
  ])
  return new Map(
    applications.map(({ id, home_url, initiate_login_url, hosts }) => {
      const own = addresses.filter(({ application_id }) => application_id === id).map(({ address }) => address)
      const registered = [...new Set([home_url, initiate_login_url, ...own].flatMap(originOf))]
      const set = linesOf(hosts ?? '').map((host) => `https://${host}`)
      const origins = new Set(set.length > 0 ? set : registered)
      return [id, { registered, origins, initiateLogin: initiate_login_url ?? undefined }]
    }),
  )
}

/** Whether a link leads to a host of the application. User names in it would hide where it leads. */
export function isOwnLink(url: string, { origins }: LinkRule): boolean {
  if (!URL.canParse(url)) return false
  const { origin, username, password } = new URL(url)
  return username === '' && password === '' && origins.has(origin)
}
