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
import { readPasted } from './pasted.ts'
import { checkRedirect } from './redirect-difference.ts'

/** The lengths of a code challenge by S256, and of a verifier (RFC 7636, 4). */
const challenge = /^[\w-]{43}$/

/**
 * Judges an authorization request as the provider would, parameter by parameter (RFC 6749, 4.1.1; OpenID Connect Core,
 * 3.1.2.1; RFC 7636). `endpoint` is the authorization endpoint.
 */
export function checkRequest(text: string, application: Checked, endpoint: string): readonly Finding[] {
  const { address, parameters } = readPasted(text)
  const given = (name: string) => parameters.get(name)
  return [
    ...checkUse(application, 'authorization_code'),
    checkAddress('授权端点', address, endpoint),
    ...checkTwice(parameters),
    checkClient(given('client_id'), application.id),
    checkResponse(given('response_type')),
    ...checkMode(given('response_mode')),
    checkRedirect(given('redirect_uri'), application),
    checkScope(given('scope'), application, true),
    checkRandom('state', given('state'), '防止他人冒用登录结果，返回时应用须核对它'),
    checkRandom('nonce', given('nonce'), '应用须核对身份令牌中的 nonce 与它相同'),
    ...checkChallenge(given('code_challenge'), given('code_challenge_method'), application.pkceRequired),
    ...checkPrompt(given('prompt')),
    ...(parameters.has('client_secret')
      ? [wrong('client_secret', '密钥不能出现在浏览器的地址中。它已经泄露，请去掉并立即轮换密钥')]
      : []),
  ]
}

function checkResponse(sent: string | null): Finding {
  if (sent === 'code') return right('response_type', '授权码模式')
  if (!sent) return wrong('response_type', '缺少', undefined, 'code')
  return wrong('response_type', '只支持授权码模式', sent, 'code')
}

function checkMode(sent: string | null): readonly Finding[] {
  const name = 'response_mode'
  if (sent === null || sent === 'query') return []
  if (sent === 'fragment') return [right(name, '授权码在返回地址的 # 之后，由页面中的脚本读取')]
  if (sent === 'form_post') return [right(name, '授权码由浏览器跨站 POST 返回：应用登录前的 Cookie 须为 SameSite=None')]
  return [wrong(name, '只支持 query、fragment 和 form_post，请去掉这个参数', sent, 'query')]
}

function checkRandom(name: string, sent: string | null, why: string): Finding {
  if (!sent) return advice(name, `没有发送。建议每次登录使用新的随机值：${why}`)
  if (sent.length < 16) return advice(name, '太短，建议使用至少 16 个字符的随机值，每次登录都不同')
  return right(name, `已发送；${why}`)
}

function checkChallenge(sent: string | null, method: string | null, required: boolean): readonly Finding[] {
  const [name, methodName] = ['code_challenge', 'code_challenge_method'] as const
  if (!sent) {
    const words = '没有发送 PKCE 参数：用 code_verifier 的 SHA-256 计算 code_challenge'
    return [required ? wrong(name, `${words}，该应用必须使用`) : advice(name, `${words}，建议使用`)]
  }
  const form = challenge.test(sent)
    ? right(name, '格式正确')
    : wrong(name, '应为 43 个字符：code_verifier 的 SHA-256，用 base64url 编码，不带 =', sent)
  if (method === 'S256') return [form, right(methodName, 'S256')]
  const words = method ? '只支持 S256' : '缺少，缺少时按 plain 处理，会被拒绝'
  return [form, wrong(methodName, words, method, 'S256')]
}

const prompts = new Set(['none', 'login', 'consent'])

function checkPrompt(sent: string | null): readonly Finding[] {
  if (sent === null) return []
  const names = sent.split(' ')
  if (names.some((name) => !prompts.has(name))) return [wrong('prompt', '只支持 none、login、consent', sent)]
  return names.includes('none') && names.length > 1 ? [wrong('prompt', 'none 不能与其他值一起使用', sent, 'none')] : []
}
