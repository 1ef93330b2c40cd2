import { defaultHttpConfig, type HttpConfig } from '../../adapters/http/http-config.ts'
import { token } from '../../core/token.ts'

/** Settings that may differ between sites without a new build; embedded in the page as JSON. */
export interface SiteConfig extends HttpConfig {
  /** The product's name; by default the title of the page. */
  readonly appTitle: string
  /** 16, 24 or 32 characters. It ships to every browser, so it hides bodies from logs and protects nothing. */
  readonly aesKey: string
  /** Hosts that menu entries and images may refer to, besides this site's own. */
  readonly allowedHosts: readonly string[]
  /** The word that marks the certificate gateway's return address, besides `/geersso` (S2.4). */
  readonly certificateMarker: string
}

export const SiteConfig = token<SiteConfig>('SiteConfig')

/** The app's title, as the site configures it (S2.1). */
export const SiteTitle = token<string>('SiteTitle')

/** The configured hosts that a menu may link to or load images from. */
export type AllowedHosts = ReadonlySet<string>
export const AllowedHosts = token<AllowedHosts>('AllowedHosts')

const defaults: Omit<SiteConfig, 'appTitle'> = {
  ...defaultHttpConfig,
  encryptBodies: import.meta.env.PROD, // S7.5: plain in development
  aesKey: 'AuthCentre-Demo1',
  allowedHosts: [],
  certificateMarker: 'geersso',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sameKind = (value: unknown, sample: unknown): boolean =>
  Array.isArray(sample)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof sample && isRecord(value) === isRecord(sample)

/**
 * Merges the page's settings over the defaults. Throws with the name of an entry that is unknown or of the wrong type,
 * so that a misconfigured site is noticed at once.
 */
const overlay = (base: Readonly<Record<string, unknown>>, given: unknown, path: string): Record<string, unknown> => {
  if (!isRecord(given)) throw new Error(`页面配置${path}应为对象`)
  const result: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(given)) {
    const name = path + key
    if (!Object.hasOwn(base, key)) throw new Error(`页面配置中有未知项 ${name}`)
    const sample = base[key]
    if (!sameKind(value, sample)) throw new Error(`页面配置 ${name} 的类型不正确`)
    result[key] = isRecord(sample) ? overlay(sample, value, `${name}.`) : value
  }
  return result
}

/** Reads the page's configuration block; an empty one means the defaults, with the title that the page has. */
export const readSiteConfig = (json: string, appTitle: string): SiteConfig => {
  const site: SiteConfig = { ...defaults, appTitle }
  if (json.trim() === '') return site
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch (cause) {
    throw new Error('页面配置不是有效的 JSON', { cause })
  }
  const read: SiteConfig = { ...site, ...overlay({ ...site }, given, '') }
  if (!['body', 'query'].includes(read.credentialsIn)) throw new Error('页面配置 credentialsIn 应为 body 或 query')
  return read
}
