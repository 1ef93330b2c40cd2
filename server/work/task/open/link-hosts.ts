import type { Database } from '../../../database/schema.ts'

/** What the links of an application are judged by. */
export interface LinkRule {
  /** `host:port` of the addresses that it has registered, with their scheme. */
  readonly origins: ReadonlySet<string>
  /** Where it begins a sign-in on request. */
  readonly initiateLogin: string | undefined
}

const originOf = (address: string | null): string[] =>
  address !== null && URL.canParse(address) ? [new URL(address).origin] : []

/** The rules of these enabled applications, by their ids: one truth with the addresses of their sign-ins. */
export async function linkRules(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, LinkRule>> {
  if (ids.length === 0) return new Map()
  const [applications, addresses] = await Promise.all([
    db.selectFrom('application').select(['id', 'home_url', 'initiate_login_url']).where('id', 'in', ids).execute(),
    db
      .selectFrom('application_address')
      .select(['application_id', 'address'])
      .where('application_id', 'in', ids)
      .execute(),
  ])
  return new Map(
    applications.map(({ id, home_url, initiate_login_url }) => {
      const own = addresses.filter(({ application_id }) => application_id === id).map(({ address }) => address)
      const origins = new Set([home_url, initiate_login_url, ...own].flatMap(originOf))
      return [id, { origins, initiateLogin: initiate_login_url ?? undefined }]
    }),
  )
}

/** Whether a link leads to a host of the application. User names in it would hide where it leads. */
export function isOwnLink(url: string, { origins }: LinkRule): boolean {
  if (!URL.canParse(url)) return false
  const { origin, username, password } = new URL(url)
  return username === '' && password === '' && origins.has(origin)
}
