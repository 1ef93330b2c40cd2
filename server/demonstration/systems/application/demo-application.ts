import type { Insertable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { ApplicationTable } from '../../../database/tables/application.ts'
import { providerPath } from '../../../identity/openid/addresses.ts'
import { nameKey } from '../../../language/name-key.ts'

/** Where the demonstration application answers, on our own origin. */
export const demoPath = '/demo/app'
export const demoClientId = 'demo-app'
export const demoName = '演示应用'
/** What it asks for at every sign-in. */
export const demoScopes = ['openid', 'profile', 'organisation', 'roles']
/** What it asks for on demand; the user can decline it, and is asked each time. */
export const demoOptionalScope = 'phone'

/** Its addresses at a site with this origin. */
export const demoAddresses = (origin: string) => ({
  issuer: origin + providerPath,
  home: origin + demoPath,
  /** Where the portal sends a user (decision 0074): signed in at once, where nothing has to be asked. */
  start: `${origin}${demoPath}/login`,
  callback: `${origin}${demoPath}/callback`,
  backchannel: `${origin}${demoPath}/backchannel-logout`,
})

/**
 * Connects the application where the database holds the demonstration's other ones, as an administrator would, and
 * gives it the addresses of this start: a loopback address changes with the port. `now` in milliseconds since 1970.
 */
export async function connectDemoApplication(db: Database, origin: string, now: number): Promise<void> {
  const { home, start, callback, backchannel } = demoAddresses(origin)
  const addresses = { home_url: home, initiate_login_url: start, backchannel_logout_url: backchannel }
  await db.transaction().execute(async (tx) => {
    const isDemonstration = await tx.selectFrom('application').select('id').where('id', '=', 'oa').executeTakeFirst()
    if (!isDemonstration) return
    const known = await tx.updateTable('application').set(addresses).where('id', '=', demoClientId).executeTakeFirst()
    if (known.numUpdatedRows === 0n) await addDemoApplication(tx, addresses, now)
    await tx.deleteFrom('application_address').where('application_id', '=', demoClientId).execute()
    await tx
      .insertInto('application_address')
      .values([
        { application_id: demoClientId, kind: 'redirect', address: callback },
        { application_id: demoClientId, kind: 'post_logout', address: home },
      ])
      .execute()
  })
}

/** Does nothing where another process that is starting has just added it. */
async function addDemoApplication(
  tx: Database,
  addresses: Pick<Insertable<ApplicationTable>, 'home_url' | 'initiate_login_url' | 'backchannel_logout_url'>,
  now: number,
): Promise<void> {
  await tx
    .insertInto('application')
    .values({
      ...addresses,
      id: demoClientId,
      name: demoName,
      name_key: nameKey(demoName, 'organisation'),
      icon: 'pi-play-circle',
      category: '业务',
      description: '演示应用如何通过本系统登录、续期和退出',
      owner_name: null,
      owner_phone: null,
      kind: 'public',
      grants: 'authorization_code refresh_token',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('application_scope')
    .values(
      [...demoScopes, demoOptionalScope].map((scope) => {
        const optional = scope === demoOptionalScope ? 1 : 0
        return { application_id: demoClientId, scope, optional }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
