import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

/** The built-in roles of the demonstration, by their duty. */
export const dutyRole = { everything: '1', audit: '4', system: '6', security: '7' } as const

export interface SeparatedSite extends TestApp {
  /** A usable account with roles, signed in; a phone where one is given. */
  person(username: string, roleIds: readonly string[], phone?: string): Promise<TestBrowser>
}

/** The shipped app, whose three duties are in different hands unless `separated` is false. */
export async function openSeparatedSite(
  environment: Record<string, string> = {},
  { separated = true }: { readonly separated?: boolean } = {},
): Promise<SeparatedSite> {
  const site = await openTestApp(environment)
  if (separated) await site.db.insertInto('site_setting').values({ name: 'separation', value: 'on' }).execute()
  let last = 9900
  return {
    ...site,
    async person(username, roleIds, phone) {
      const like = await site.db
        .selectFrom('user')
        .selectAll()
        .where('username', '=', 'casemgr')
        .executeTakeFirstOrThrow()
      last += 1
      const id = String(last)
      const own = { id, username, name: username, phone: phone ?? null, employee_no: null, org_id: '1' }
      await site.db
        .insertInto('user')
        .values({ ...like, ...own })
        .execute()
      await site.db
        .insertInto('user_role')
        .values(roleIds.map((role_id) => ({ user_id: id, role_id })))
        .execute()
      return site.browser().signIn(username)
    },
  }
}
