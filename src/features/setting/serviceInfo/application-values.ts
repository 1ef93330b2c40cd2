import { newApplicationFields, newApplicationMistakes } from '../../../../openapi/facts.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { addressMistake } from './address-rule.ts'
import type { Application, ApplicationChange, NewApplication } from './application.ts'

/** What the form holds of an application, or of a new one. */
export const valuesOf = (given?: Application) => ({
  ...textsOf(newApplicationFields, given),
  kind: given?.kind ?? ('confidential' as const),
  grants: given?.grants ?? (['authorization_code', 'refresh_token'] as Application['grants']),
  redirects: given?.redirects ?? [],
  postLogouts: given?.postLogouts ?? [],
  scopes: given?.scopes ?? ['openid', 'profile'],
  optionalScopes: given?.optionalScopes ?? [],
  autoConfirm: given?.autoConfirm ?? false,
  accessSeconds: given?.accessSeconds ?? 3600,
  refreshSeconds: given?.refreshSeconds ?? 43_200,
  idSeconds: given?.idSeconds ?? 3600,
  rotateRefresh: given?.rotateRefresh ?? true,
  pkceRequired: given?.pkceRequired ?? true,
  idTokenNames: given?.idTokenNames ?? false,
  ipAllow: given?.ipAllow ?? [],
  visibility: given?.visibility ?? ('all' as const),
  orgIds: given?.orgIds ?? [],
  roleIds: given?.roleIds ?? [],
})
export type ApplicationValues = ReturnType<typeof valuesOf>

/** The values that a copy starts with: another id and name, the rest as it is. */
export const copyOf = (application: Application): ApplicationValues => ({
  ...valuesOf(application),
  id: '',
  name: `${application.name}（副本）`.slice(0, 50),
})

/** The lines of a list that are not empty, trimmed. */
export const filled = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '')

/**
 * Lines without empty ones, what the kind demands, and organisations and roles for the visibility that asks for them.
 */
export const newApplicationOf = ({ orgIds, roleIds, ...values }: ApplicationValues): NewApplication => ({
  ...values,
  redirects: filled(values.redirects),
  postLogouts: filled(values.postLogouts),
  ipAllow: filled(values.ipAllow),
  optionalScopes: values.optionalScopes.filter((name) => name !== 'openid' && values.scopes.includes(name)),
  pkceRequired: values.kind === 'public' || values.pkceRequired,
  rotateRefresh: values.kind === 'public' || values.rotateRefresh,
  ...(values.visibility === 'orgs' && { orgIds }),
  ...(values.visibility === 'roles' && { roleIds }),
})

/** The change of an application, named by the version that was read; the id and the kind stay. */
export const changeOf = (values: ApplicationValues, { id, version }: Application): ApplicationChange => {
  const { kind: _kind, ...change } = newApplicationOf(values)
  return { ...change, id, version }
}

const linesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? filled(value.map(String)) : [])

/** The first mistake in a list of texts, with its place. */
export const linesMistake = (value: unknown, mistakeOf: (line: string) => string | undefined): string | undefined => {
  const lines = linesIn(value)
  const mistakes = lines.map((line, index) => {
    const mistake = lines.indexOf(line) < index ? '与前面的重复' : mistakeOf(line)
    return mistake && (lines.length > 1 ? `第 ${index + 1} 条：${mistake}` : mistake)
  })
  return mistakes.find((mistake) => mistake !== undefined)
}

/** The first mistake in a list of addresses, with its place. */
export const addressesMistake = (value: unknown): string | undefined => linesMistake(value, addressMistake)

/** The mistake in the address where a sign-in is begun; the backend adds the issuer to it, and has the same rules. */
export const initiateLoginMistake = (value: unknown): string | undefined => {
  const address = String(value ?? '').trim()
  if (address === '') return undefined
  if (URL.canParse(address) && new URL(address).searchParams.has('iss')) return newApplicationMistakes.namesIssuer
  return addressMistake(address)
}

type Grants = Application['grants']

/** Why an application of this kind cannot have these grants; the backend has the same rules. */
export const grantsMistake = (value: unknown, kind: Application['kind']): string | undefined => {
  const grants = value as Grants // as: chosen from the values of the schema
  if (grants.includes('refresh_token') && !grants.includes('authorization_code'))
    return newApplicationMistakes.refreshAlone
  return kind === 'public' && grants.includes('client_credentials') ? newApplicationMistakes.publicClient : undefined
}

/** Why an application with these grants cannot have these scopes. */
export const scopesMistake = (value: unknown, grants: Grants): string | undefined =>
  grants.includes('authorization_code') && !(value as readonly string[]).includes('openid') // as: a list of names
    ? newApplicationMistakes.noOpenid
    : undefined

/** The mistake in the redirect addresses of an application with these grants. */
export const redirectsMistake = (value: unknown, grants: Grants): string | undefined =>
  grants.includes('authorization_code') && linesIn(value).length === 0
    ? newApplicationMistakes.noRedirect
    : addressesMistake(value)
