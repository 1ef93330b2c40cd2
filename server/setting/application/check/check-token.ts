import { createHash, timingSafeEqual } from 'node:crypto'
import { hashSecret } from '../../../identity/index.ts'
import {
  advice,
  type Checked,
  checkAddress,
  checkClient,
  checkScope,
  checkTwice,
  checkUse,
  type Finding,
  right,
  wrong,
} from './finding.ts'
import { type Pasted, readPasted } from './pasted.ts'
import { checkRedirect } from './redirect-difference.ts'

/** A secret of the application as it is stored; `notAfter` in milliseconds since 1970, null for no end. */
export interface StoredSecret {
  readonly hash: string
  readonly notAfter: number | null
}

interface Surroundings {
  /** The token endpoint. */
  readonly endpoint: string
  readonly secrets: readonly StoredSecret[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** The code challenge of the first step, to which the verifier has to belong. */
  readonly codeChallenge?: string | undefined
}

const grants = new Set(['authorization_code', 'refresh_token', 'client_credentials'])

/**
 * Judges a token request as the provider would (RFC 6749, 2.3, 4.1.3, 4.4.2 and 6; RFC 7636, 4.5). It is not sent, so
 * codes and refresh tokens are not used up, and no finding contains the secret.
 */
export function checkToken(text: string, application: Checked, around: Surroundings): readonly Finding[] {
  const pasted = readPasted(text)
  const { address, parameters } = pasted
  const grant = parameters.get('grant_type')
  return [
    ...(grant !== null && grants.has(grant)
      ? checkUse(application, grant)
      : checkUse(application, application.grants[0] ?? '')),
    checkAddress('令牌端点', address, around.endpoint),
    ...checkForm(pasted),
    ...checkTwice(parameters),
    checkGrant(grant),
    ...checkAuthentication(pasted, application, around),
    ...checkPartsOf(grant, parameters, application, around.codeChallenge),
    ...(application.ipAllow.length > 0
      ? [advice('来源', `只接受来自 ${application.ipAllow.join('、')} 的请求，请确认应用服务端的出口地址在其中`)]
      : []),
  ]
}

function checkForm({ method, isJson, inAddress }: Pasted): readonly Finding[] {
  const found: Finding[] = []
  if (method !== undefined && method !== 'POST') found.push(wrong('方法', '令牌端点只接受 POST', method, 'POST'))
  if (isJson)
    found.push(
      wrong('Content-Type', '请求体不能是 JSON，请用表单格式', 'application/json', 'application/x-www-form-urlencoded'),
    )
  if (method !== undefined && inAddress.size > 0)
    found.push(wrong('请求体', `参数须放在请求体中，不能放在地址中：${[...inAddress].join('、')}`))
  return found
}

function checkGrant(sent: string | null): Finding {
  if (!sent) return wrong('grant_type', '缺少', undefined, 'authorization_code')
  if (grants.has(sent)) return right('grant_type', '支持')
  return wrong('grant_type', '不支持，用户登录请用 authorization_code', sent, 'authorization_code')
}

/** Id and secret of a Basic header, which are form-encoded in it (RFC 6749, 2.3.1); undefined where there is none. */
function basicOf(headers: Pasted['headers']) {
  const [, encoded] = /^Basic\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (encoded === undefined) return undefined
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':')
  return { id, secret: secret.join(':') }
}

function checkAuthentication(
  { headers, parameters }: Pasted,
  { id, kind }: Checked,
  { secrets, now }: Surroundings,
): readonly Finding[] {
  const [basic, posted] = [basicOf(headers), parameters.get('client_secret')]
  const client = checkClient(basic?.id ?? parameters.get('client_id'), id)
  if (kind === 'public')
    return [
      client,
      basic || posted !== null
        ? wrong('client_secret', '该应用没有密钥，请去掉 client_secret 和 Authorization')
        : right('client_secret', '没有发送密钥，由 PKCE 保护'),
    ]
  if (basic && posted !== null)
    return [client, wrong('client_secret', '密钥发送了两次，Authorization 和请求体只用一种')]
  const secret = basic?.secret ?? posted
  if (!secret)
    return [client, wrong('client_secret', '缺少密钥：用 Authorization: Basic，或在请求体中发送 client_secret')]
  return [client, judgeSecret(secret, secrets, now)]
}

function judgeSecret(secret: string, secrets: readonly StoredSecret[], now: number): Finding {
  const name = 'client_secret'
  const found = stored(secret, secrets)
  if (found) {
    if (found.notAfter === null) return right(name, '密钥正确')
    if (found.notAfter <= now) return wrong(name, '这是已作废或过期的密钥，请换用新的密钥')
    return advice(name, '密钥正确，但已被轮换，到期后失效，请尽快换用新的密钥')
  }
  if (stored(secret.trim(), secrets)) return wrong(name, '密钥的首尾有空格或换行')
  return wrong(name, '密钥不正确。密钥不能再次查看，遗失时请轮换')
}

const stored = (secret: string, secrets: readonly StoredSecret[]): StoredSecret | undefined => {
  const given = Buffer.from(hashSecret(secret))
  return secrets.find(({ hash }) => hash.length === given.length && timingSafeEqual(Buffer.from(hash), given))
}

function checkPartsOf(
  grant: string | null,
  parameters: URLSearchParams,
  application: Checked,
  codeChallenge: string | undefined,
): readonly Finding[] {
  const present = (name: string, note: string): Finding =>
    parameters.get(name) ? right(name, note) : wrong(name, '缺少')
  if (grant === 'authorization_code')
    return [
      present('code', '已发送；授权码 60 秒内有效，只能使用一次'),
      checkRedirect(parameters.get('redirect_uri'), application),
      ...checkVerifier(parameters.get('code_verifier'), application.pkceRequired, codeChallenge),
    ]
  if (grant === 'refresh_token') return [present('refresh_token', '已发送；续期后请保存返回的新刷新令牌')]
  return grant === 'client_credentials' ? [checkScope(parameters.get('scope'), application, false)] : []
}

function checkVerifier(sent: string | null, required: boolean, codeChallenge: string | undefined): readonly Finding[] {
  const name = 'code_verifier'
  if (!sent) {
    if (!required && codeChallenge === undefined) return []
    return [wrong(name, '缺少，须与授权请求的 code_challenge 对应')]
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(sent)) return [wrong(name, '应为 43 至 128 个字母、数字或 - . _ ~')]
  if (codeChallenge === undefined) return [right(name, '格式正确')]
  const made = createHash('sha256').update(sent).digest('base64url')
  return [
    made === codeChallenge
      ? right(name, '与授权请求的 code_challenge 相符')
      : wrong(name, '与授权请求的 code_challenge 不符：两者须属于同一次登录', codeChallenge, made),
  ]
}
