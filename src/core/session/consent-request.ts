/** A connected application's request, from the page's address (RFC 6749, 4.1.1). */
interface ConsentRequest {
  readonly clientId: string
  /** Scopes, separated by spaces. */
  readonly scope: string
  /** The browser is sent there with the answer. */
  readonly redirectUri: string
  readonly state?: string
}

/** The request of a connected application, or what is wrong with its address, worded for the user. */
export type GivenConsent =
  | { readonly kind: 'request'; readonly request: ConsentRequest }
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

/**
 * Parses the request of the consent page from its path and query (RFC 6749, 4.1.1). A parameter without a value counts
 * as omitted, and unknown ones are ignored (3.1). `response_type` defaults to `code`, the only supported one. Whether
 * the application exists, and may use this address and these scopes, is for the backend to check.
 */
export const consentRequestOf = (path: string): GivenConsent => {
  const { searchParams } = new URL(path, 'http://application')
  const mistakes = [clientId, responseType, redirectUri, scope, state].flatMap((parameter) => {
    const fault = faultOf(parameter, searchParams)
    return fault === undefined ? [] : [`${parameter.label}（${parameter.name}）${fault}`]
  })
  if (mistakes.length > 0) return { kind: 'wrong', mistakes }
  const value = ({ name }: Parameter): string => searchParams.get(name) ?? ''
  return {
    kind: 'request',
    request: {
      clientId: value(clientId),
      scope: value(scope),
      redirectUri: value(redirectUri),
      ...(value(state) !== '' && { state: value(state) }),
    },
  }
}
