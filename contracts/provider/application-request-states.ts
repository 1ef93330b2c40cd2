import { createHash } from 'node:crypto'
import type { Database } from '../../server/database/schema.ts'
import { providerPath, routes } from '../../server/identity/openid/addresses.ts'
import { requestCookie } from '../../server/identity/openid/interaction.ts'
import { newSecret } from '../../server/identity/secret.ts'
import type { StateHandlers } from '../states.ts'
import { applicationStates } from './application-states.ts'
import type { People } from './people.ts'
import { signInStates } from './sign-in-states.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Requests of applications that wait for a user: each is begun at the provider, as a browser does that an application
 * sends.
 */
export const applicationRequestStates = (db: Database, people: People, surroundings: Surroundings) => {
  const { 'an application exists': connect } = applicationStates(db, people)
  const { 'a user is signed in': signIn } = signInStates(db, people, surroundings)

  /** Sends the browser with these cookies; resolves to the id of the waiting request and the secret of its cookie. */
  const ask = async (id: string, cookies: string) => {
    const parameters = new URLSearchParams({
      client_id: id,
      response_type: 'code',
      redirect_uri: 'https://app.example.gov.cn/callback',
      scope: 'openid profile phone',
      state: '7',
      code_challenge: createHash('sha256').update(newSecret()).digest('base64url'),
      code_challenge_method: 'S256',
    })
    const address = `${surroundings.address}${providerPath}${routes.authorization}?${parameters}`
    const { status, headers } = await fetch(address, { redirect: 'manual', headers: { cookie: cookies } })
    const page = new URL(headers.get('location') ?? '', surroundings.address)
    const waiting = new URL(page.searchParams.get('redirect') ?? page.href, page)
    const interaction = waiting.searchParams.get('interaction')
    const request = headers
      .getSetCookie()
      .flatMap((cookie) => new RegExp(`^${requestCookie}=([^;]+)`).exec(cookie)?.[1] ?? [])[0]
    if (!interaction || !request) throw new Error(`No request waits: ${status} ${page.href}`)
    return { interaction, request }
  }

  return {
    'an application asks for a sign-in': async (application) => {
      await connect(application)
      return ask(application.id, '')
    },
    'an application asks the signed-in user for consent': async ({ role, ...application }) => {
      await connect(application)
      await db.deleteFrom('consent').where('application_id', '=', application.id).execute()
      const signedIn = await signIn({ role })
      return { ...signedIn, ...(await ask(application.id, `AC_SESSION=${signedIn.session}`)) }
    },
  } satisfies Partial<StateHandlers>
}
