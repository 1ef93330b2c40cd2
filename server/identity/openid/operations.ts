import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Handler, Operations, PublicContext, PublicHandler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { badParameter, forbidden, notFound } from '../../kernel/failure.ts'
import { dayOf } from '../../kernel/time.ts'
import { sessionOver } from '../session/token.ts'
import { providerPath, routes } from './addresses.ts'
import { findApplication, isVisible, words } from './application.ts'
import { type BrowserLogin, loginBySession } from './browser-login.ts'
import { keepConsent, shownScopes } from './consent.ts'
import { describeInteraction, loginOf, stepOf } from './describe-interaction.ts'
import { foreignScope } from './foreign-scope.ts'
import { answer, type Interaction, interactionOf, otherUser } from './interaction.ts'
import { isRegistered } from './registered-address.ts'

/** GET /api/oauth2/interaction/{uid}: who asks for what, for the login page and the consent page. */
const readInteraction: PublicHandler<'readInteraction'> = async (context) =>
  describeInteraction(context, context.params.uid)

/** POST /api/oauth2/continue: after a sign-in of any kind, where the browser goes on. */
const continueInteraction: PublicHandler<'continueInteraction'> = async (context) => {
  const { db, clock, body } = context
  const interaction = await interactionOf(context, body.interaction)
  const login = await loginOf(context)
  if (!login) throw forbidden('请先修改密码')
  const step = stepOf(interaction, login, clock.now())
  if (step !== 'continue') return { step }
  const { userId, at, acr, amr } = login
  await answer(db, interaction, { login: { accountId: userId, ts: at, acr, amr } })
  return { step, redirectUri: interaction.returnTo }
}

/**
 * POST /api/oauth2/doConfirm: the user's consent. In the body for a request that waits (`interaction`); in the query in
 * the form of a Sa-Token backend, which names the request itself.
 */
const doConfirm: Handler<'doConfirm'> = async (context) => {
  const { body } = context
  return body?.interaction === undefined
    ? confirmByQuery(context)
    : confirmWaiting(context, body.interaction, body.scopes)
}

async function confirmWaiting(
  context: Parameters<Handler<'doConfirm'>>[0],
  uid: string,
  chosen: readonly string[] | undefined,
): Promise<Schemas['Consent']> {
  const { db, clock, account } = context
  const interaction = await interactionOf(context, uid)
  const { application } = interaction
  const login = await loginBySession(context, account.sessionId)
  if (!login) throw sessionOver()
  await requireSameUser(context, interaction, login)
  if (interaction.asks !== 'consent') throw badParameter('interaction', '该请求不需要授权确认，请刷新页面')
  await requireVisible(context, application)
  const shown = await shownScopes(db, application, interaction.scopes)
  const unknown = chosen?.find((name) => !shown.some((scope) => scope.name === name))
  if (unknown !== undefined) throw badParameter('scopes', `授权范围 ${unknown} 不在该请求之内`)
  const isGranted = ({ name, optional }: (typeof shown)[number]) => !optional || (chosen?.includes(name) ?? true)
  const granted = shown.filter(isGranted).map(({ name }) => name)
  const declined = shown.filter((scope) => !isGranted(scope)).map(({ name }) => name)
  await audited(context, (tx, record) =>
    keepConsent(tx, record, { userId: account.userId, application, granted, declined, now: clock.now() }),
  )
  await answer(db, interaction, { consent: {} })
  return { redirectUri: interaction.returnTo }
}

/**
 * Scopes may be separated by commas, as clients of Sa-Token do. Without an own way to a code: where
 * `build_redirect_uri` asks for the address, it is the provider's, which finds the consent and sends the browser on
 * with code and state, after the same checks as always.
 */
async function confirmByQuery(context: Parameters<Handler<'doConfirm'>>[0]): Promise<Schemas['Consent']> {
  const { db, clock, account, query, origin } = context
  for (const name of ['client_id', 'scope', 'redirect_uri'] as const)
    if (!query[name]) throw badParameter(name, `请提供参数 ${name}`)
  const application = await findApplication(db, query.client_id ?? '', clock.now())
  if (!application?.grants.includes('authorization_code')) throw notFound('应用不存在或已停用')
  if (!isRegistered(query.redirect_uri ?? '', application.redirects, application))
    throw badParameter('redirect_uri', '回调地址未登记，必须与登记的地址完全一致')
  const requested = words((query.scope ?? '').replaceAll(',', ' '))
  const foreign = foreignScope(
    requested,
    application.scopes.map(({ name }) => name),
  )
  if (foreign !== undefined) throw badParameter('scope', `该应用不能申请授权范围 ${foreign}`)
  if (query.build_redirect_uri && application.pkceRequired && query.code_challenge === undefined)
    throw badParameter('code_challenge', '该应用必须使用 PKCE，请提供 code_challenge')
  await requireVisible(context, application)
  const shown = await shownScopes(db, application, requested)
  const granted = shown.map(({ name }) => name)
  await audited(context, (tx, record) =>
    keepConsent(tx, record, { userId: account.userId, application, granted, declined: [], now: clock.now() }),
  )
  if (!query.build_redirect_uri) return {}
  const { build_redirect_uri: _build, ...asked } = query
  // as: all others are texts
  const parameters = new URLSearchParams({
    response_type: 'code',
    ...(asked as Record<string, string>),
    scope: requested.join(' '),
  })
  return { redirectUri: `${origin()}${providerPath}${routes.authorization}?${parameters}` }
}

/** POST /api/oauth2/refuse: the user declines; the application gets `access_denied` (RFC 6749, 4.1.2.1). */
const refuseInteraction: PublicHandler<'refuseInteraction'> = async (context) => {
  const interaction = await interactionOf(context, context.body.interaction)
  const description =
    interaction.asks === 'visibility' ? 'the application is not open to this user' : 'the user refused the request'
  await answer(context.db, interaction, { error: 'access_denied', error_description: description })
  return { redirectUri: interaction.returnTo }
}

async function requireSameUser(
  { db }: Pick<PublicContext<'readInteraction'>, 'db'>,
  { userId, asks }: Interaction,
  login: BrowserLogin,
): Promise<void> {
  if (userId === undefined || userId === login.userId || asks === 'login') return
  const began = await db.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirst()
  throw otherUser(began?.name ?? '其他用户', login.name)
}

async function requireVisible(
  { db, clock, account }: Pick<Parameters<Handler<'doConfirm'>>[0], 'db' | 'clock' | 'account'>,
  application: Parameters<typeof isVisible>[1],
): Promise<void> {
  const person = { userId: account.userId, day: dayOf(clock.now()) }
  if (!(await isVisible(db, application, person))) throw forbidden('该应用未对您开放，请联系管理员开通')
}

export const openIdOperations = {
  continueInteraction,
  doConfirm,
  readInteraction,
  refuseInteraction,
} satisfies Operations
