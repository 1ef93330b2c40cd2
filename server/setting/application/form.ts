import { newApplicationMistakes } from '../../../openapi/facts/states/application.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { reservedFault } from '../../kernel/calls/may-call.ts'
import { refused } from '../../kernel/failure.ts'
import { orgScope } from '../../kernel/organisation-scope.ts'
import { seenAddressMistake } from '../../kernel/seen-address.ts'
import { isWithinReach, rolesWithRights } from '../../system/role/index.ts'
import { addressMistake } from './address-rule.ts'
import { networkMistake } from './network-rule.ts'

export type ApplicationForm = Omit<Schemas['NewApplication'], 'id'>

/** Whether the query has a parameter `iss`, which we add; of two, an application may read either. */
const namesIssuer = (address = ''): boolean => URL.parse(address)?.searchParams.has('iss') ?? false

/**
 * Whether an address is one of the user's own machine, where a program without a secret listens (RFC 8252, 7.3). Not by
 * name, which another entry of the machine may resolve elsewhere (8.3).
 */
const isLoopback = (address: string): boolean => /^http:\/\/(?:127\.0\.0\.1|\[::1\])(?:[:/?]|$)/i.test(address)

type Allowed = Pick<Config, 'production' | 'callHosts'>

/** Throws 400 AA0001 at the field that breaks a rule of its own or does not fit the others. */
export function checkForm(form: ApplicationForm, { production, callHosts }: Allowed): void {
  const { grants, kind, scopes, optionalScopes = [], redirects = [], postLogouts = [], ipAllow = [] } = form
  const signsIn = grants.includes('authorization_code')
  if (!signsIn && grants.includes('refresh_token')) throw refused(newApplicationMistakes.refreshAlone, 'grants')
  if (kind === 'public') {
    if (grants.includes('client_credentials')) throw refused(newApplicationMistakes.publicClient, 'grants')
    if (form.pkceRequired === false) throw refused('无密钥的应用必须使用 PKCE', 'pkceRequired')
    if (form.rotateRefresh === false) throw refused('无密钥的应用的刷新令牌只能一次有效', 'rotateRefresh')
  }
  if (signsIn && redirects.length === 0) throw refused(newApplicationMistakes.noRedirect, 'redirects')
  if (signsIn && !scopes.includes('openid')) throw refused(newApplicationMistakes.noOpenid, 'scopes')
  if (optionalScopes.some((name) => name === 'openid' || !scopes.includes(name)))
    throw refused('用户可拒绝的范围须在授权范围之内，且不能是 openid', 'optionalScopes')
  const lists = {
    redirects,
    postLogouts,
    backchannelLogoutUrl: form.backchannelLogoutUrl ? [form.backchannelLogoutUrl] : [],
    initiateLoginUrl: form.initiateLoginUrl ? [form.initiateLoginUrl] : [],
  }
  check('homeUrl', form.homeUrl ? [form.homeUrl] : [], seenAddressMistake)
  for (const [field, addresses] of Object.entries(lists)) check(field, addresses, seenInHost)
  for (const [field, addresses] of Object.entries(lists)) {
    const ofProgram = kind === 'public' && (field === 'redirects' || field === 'postLogouts')
    check(field, addresses, (one) => addressMistake(one, production && !(ofProgram && isLoopback(one))))
  }
  const { host } = URL.parse(form.backchannelLogoutUrl ?? '') ?? {}
  if (host !== undefined && callHosts?.includes(host) === false)
    throw refused(`部署配置未允许访问 ${host}（CALL_HOSTS）`, 'backchannelLogoutUrl')
  const reserved = reservedFault(form.backchannelLogoutUrl ?? '', { production, callHosts })
  if (reserved !== undefined) throw refused(reserved, 'backchannelLogoutUrl')
  if (namesIssuer(form.initiateLoginUrl)) throw refused(newApplicationMistakes.namesIssuer, 'initiateLoginUrl')
  check('ipAllow', ipAllow, networkMistake)
}

/** What the rule of registered addresses does not see: letters of a host that look alike. */
const seenInHost = (address: string): string | undefined =>
  URL.canParse(address) && addressMistake(address) === undefined ? seenAddressMistake(address) : undefined

function check(field: string, texts: readonly string[], mistakeOf: (text: string) => string | undefined): void {
  for (const [index, text] of texts.entries()) {
    const mistake = mistakeOf(text)
    if (mistake !== undefined) throw refused(texts.length > 1 ? `第 ${index + 1} 条：${mistake}` : mistake, field)
  }
}

/** What an application has besides its columns. */
export interface Parts {
  readonly redirects: readonly string[]
  readonly postLogouts: readonly string[]
  readonly scopes: readonly string[]
  readonly optionalScopes: readonly string[]
  readonly orgIds: readonly string[]
  readonly roleIds: readonly string[]
}

/**
 * The parts that the form gives, only those of the chosen visibility. Throws 400 AA0001 for a scope that is not in the
 * catalogue, and for an organisation or role that the account newly adds and that is outside its scope; the message for
 * one that does not exist is the same.
 */
export async function partsOf(tx: Database, account: Account, form: ApplicationForm, before?: Parts): Promise<Parts> {
  const { redirects = [], postLogouts = [], scopes, optionalScopes = [], visibility } = form
  const known = await tx.selectFrom('access_scope').select('name').where('name', 'in', scopes).execute()
  const unknown = scopes.find((one) => known.every(({ name }) => name !== one))
  if (unknown !== undefined) throw refused(`授权范围 ${unknown} 不存在`, 'scopes')
  const orgIds = visibility === 'orgs' ? (form.orgIds ?? []) : []
  const roleIds = visibility === 'roles' ? (form.roleIds ?? []) : []
  if (visibility === 'orgs' && orgIds.length === 0) throw refused(newApplicationMistakes.noOrgs, 'orgIds')
  if (visibility === 'roles' && roleIds.length === 0) throw refused(newApplicationMistakes.noRoles, 'roleIds')
  await checkOrgs(tx, account, added(form.orgIds, before?.orgIds))
  await checkRoles(tx, account, added(form.roleIds, before?.roleIds))
  return {
    redirects: redirects.toSorted(),
    postLogouts: postLogouts.toSorted(),
    scopes: scopes.toSorted(),
    optionalScopes: optionalScopes.toSorted(),
    orgIds: orgIds.toSorted(),
    roleIds: roleIds.toSorted(),
  }
}

const added = (now: readonly string[] = [], before: readonly string[] = []): readonly string[] =>
  now.filter((id) => !before.includes(id))

async function checkOrgs(tx: Database, account: Account, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx.selectFrom('org').select('id').where('id', 'in', ids).where(orgScope(account)).execute()
  if (found.length < ids.length) throw refused('所选机构不存在或不在您的管理范围内', 'orgIds')
}

async function checkRoles(tx: Database, account: Account, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const roles = await rolesWithRights(tx, account, ids)
  if (roles.length < ids.length || roles.some((role) => !isWithinReach(account, role)))
    throw refused('所选角色不存在或权限高于您', 'roleIds')
}

/** Replaces what an application has besides its columns. */
export async function writeParts(tx: Database, id: string, parts: Parts): Promise<void> {
  for (const table of ['application_address', 'application_scope', 'application_org', 'application_role'] as const)
    await tx.deleteFrom(table).where('application_id', '=', id).execute()
  const addresses = [
    ...parts.redirects.map((address) => ({ application_id: id, kind: 'redirect' as const, address })),
    ...parts.postLogouts.map((address) => ({ application_id: id, kind: 'post_logout' as const, address })),
  ]
  if (addresses.length > 0) await tx.insertInto('application_address').values(addresses).execute()
  const optional = (name: string) => (parts.optionalScopes.includes(name) ? 1 : 0)
  await tx
    .insertInto('application_scope')
    .values(parts.scopes.map((name) => ({ application_id: id, scope: name, optional: optional(name) }) as const))
    .execute()
  if (parts.orgIds.length > 0)
    await tx
      .insertInto('application_org')
      .values(parts.orgIds.map((org) => ({ application_id: id, org_id: org })))
      .execute()
  if (parts.roleIds.length > 0)
    await tx
      .insertInto('application_role')
      .values(parts.roleIds.map((role) => ({ application_id: id, role_id: role })))
      .execute()
}
