/** The provider's address for the request in a page's address, or what is wrong with it, worded for the user. */
export type GivenRequest =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'wrong'; readonly mistakes: readonly string[] }

interface Parameter {
  readonly name: string
  /** The parameter's name as the user sees it. */
  readonly label: string
  readonly required: boolean
  /** Maximum length that the backend accepts (OpenAPI, doConfirm). */
  readonly most: number
  /** The fault of a value that is present and not too long; undefined if it is valid. */
  readonly fault: (value: string) => string | undefined
}

const written =
  (form: RegExp) =>
  (value: string): string | undefined =>
    form.test(value) ? undefined : '含有不允许的字符'

/** RFC 6749, appendix A.1 and A.5. */
const printable = written(/^[ -~]*$/)
/** Appendix A.4: words without `"` and `\`, separated by single spaces. */
const scopes = written(/^[!#-[\]-~]+(?: [!#-[\]-~]+)*$/)
/** The characters of an address (RFC 3986, 2). */
const address = written(/^[\w.~:/?#[\]@!$&'()*+,;=%-]*$/)

/** A valid redirect address: absolute http or https, without a fragment (RFC 6749, 3.1.2). */
const isReturnAddress = (value: string): boolean =>
  /^https?:\/\/[^/]/i.test(value) && URL.canParse(value) && !value.includes('#')

const clientId: Parameter = { name: 'client_id', label: '应用标识', required: true, most: 64, fault: printable }
const scope: Parameter = { name: 'scope', label: '授权范围', required: true, most: 512, fault: scopes }
const redirectUri: Parameter = {
  name: 'redirect_uri',
  label: '返回地址',
  required: true,
  most: 1024,
  fault: (value) => address(value) ?? (isReturnAddress(value) ? undefined : '不是完整的 http 或 https 地址'),
}
const state: Parameter = { name: 'state', label: '状态参数', required: false, most: 512, fault: printable }
const responseType: Parameter = {
  name: 'response_type',
  label: '授权方式',
  required: false,
  most: 64,
  fault: (value) => (value === 'code' ? undefined : '不受支持，只支持 code'),
}

const faultOf = ({ name, required, most, fault }: Parameter, given: URLSearchParams): string | undefined => {
  const value = given.get(name) ?? ''
  if (given.getAll(name).length > 1) return '重复出现'
  if (value === '') return required ? '缺失' : undefined
  return value.length > most ? `过长，最多 ${most} 个字符` : fault(value)
}

/** Passed on as they are, for the provider to judge. */
const others = [
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'response_mode',
  'prompt',
  'login_hint',
  'max_age',
  'acr_values',
]

/**
 * The address of the provider, inside the app, for a request in the form of a Sa-Token backend (RFC 6749,
 * 4.1.1), from the path and query of the consent page. A parameter without a value counts as omitted, and unknown ones
 * are ignored (3.1). `response_type` defaults to `code`, the only supported one. Whether the application exists, and
 * may use this address and these scopes, the provider checks: there is one way to a code.
 */
export const providerAddress = (path: string): GivenRequest => {
  const { searchParams } = new URL(path, 'http://application')
  const own = [clientId, responseType, redirectUri, scope, state]
  const mistakes = own.flatMap((parameter) => {
    const fault = faultOf(parameter, searchParams)
    return fault === undefined ? [] : [`${parameter.label}（${parameter.name}）${fault}`]
  })
  if (mistakes.length > 0) return { kind: 'wrong', mistakes }
  const passed = [...own.map(({ name }) => name), ...others].flatMap((name) => {
    const value = searchParams.get(name)
    if (!value) return []
    // Clients of Sa-Token separate scopes by commas, the provider by spaces.
    return [[name, name === 'scope' ? value.replaceAll(/[ ,]+/g, ' ') : value]]
  })
  const parameters = new URLSearchParams({ response_type: 'code', ...Object.fromEntries(passed) })
  return { kind: 'address', address: `/oidc/auth?${parameters}` }
}
