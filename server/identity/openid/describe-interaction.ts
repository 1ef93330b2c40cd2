import type { Schemas } from '../../../openapi/schema.d.ts'
import type { PublicContext } from '../../http/handler.ts'
import { type BrowserLogin, loginBySession } from './browser-login.ts'
import { answeredBefore, shownScopes } from './consent.ts'
import { type Interaction, interactionOf, satisfies } from './interaction.ts'

type Step = Schemas['InteractionStep']
type Context = Pick<PublicContext<'readInteraction'>, 'db' | 'clock' | 'config' | 'cookies' | 'sessionId'>

/**
 * Who asks this browser for what, and what comes next. Throws 404 AA0005 where the request is answered or expired, or
 * its application is disabled, and 403 AA0002 in another browser than the one that brought it.
 */
export async function describeInteraction(context: Context, uid: string): Promise<Schemas['Interaction']> {
  const { db, clock } = context
  const interaction = await interactionOf(context, uid)
  const { application } = interaction
  const login = await loginOf(context)
  const before = login && (await answeredBefore(db, login.userId, application.id))
  const scopes = await shownScopes(db, application, interaction.scopes)
  return {
    step: stepOf(interaction, login, clock.now()),
    application: {
      clientId: application.id,
      name: application.name,
      ...(application.icon !== null && { icon: application.icon }),
    },
    scopes: scopes.map((scope) => ({ ...scope, granted: before?.scopes.includes(scope.name) ?? false })),
    ...(login && { account: { username: login.username, name: login.name } }),
    ...(interaction.loginHint !== undefined && { loginHint: interaction.loginHint }),
    signInAgain: interaction.asks === 'login' && login !== undefined && !satisfies(login, interaction, clock.now()),
    expiresIn: Math.max(1, Math.ceil((interaction.expiresAt - clock.now()) / 1000)),
  }
}

/** What the browser does next about a request. */
export function stepOf(interaction: Interaction, login: BrowserLogin | undefined, now: number): Step['step'] {
  // Another user has signed in to answer: the provider then asks what concerns that one.
  if (login && interaction.asks !== 'login' && interaction.userId !== login.userId) return 'continue'
  switch (interaction.asks) {
    case 'login':
      return login && satisfies(login, interaction, now) ? 'continue' : 'login'
    case 'consent':
      return login ? 'confirm' : 'login'
    default:
      return 'refused'
  }
}

/** The login of the browser that calls; undefined where it has none that counts for applications. */
export const loginOf = async (
  context: Pick<Context, 'db' | 'clock' | 'config' | 'sessionId'>,
): Promise<BrowserLogin | undefined> =>
  context.sessionId === undefined ? undefined : loginBySession(context, context.sessionId)
