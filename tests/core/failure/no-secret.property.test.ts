import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { diagnosis } from '../../../src/core/failure/diagnosis.ts'
import { errorRecord } from '../../../src/core/failure/error-record.ts'
import { FailureLog } from '../../../src/core/failure/failure-log.ts'
import { recordsText } from '../../../src/core/failure/records-text.ts'
import { type FailedCall, requestRecord } from '../../../src/core/failure/request-record.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const time = 1_800_000_000_000
const build = { product: '认证中心', version: '0.1.0', id: undefined, time: undefined, commit: undefined }

const oneOf = (letters: string) => fc.constantFrom(...letters.split(''))

/** Characters that no text of a record contains, so that a match is the secret and not a coincidence. */
const strange = fc.string({ unit: oneOf('ΩЖЯ7"\\\'&=?#%+ :;/{}[]<>,.!密'), minLength: 1, maxLength: 20 })
const secret = fc.oneof(
  strange.map((text) => `Ж${text}Ω`),
  fc.nat({ max: 99_999_999 }).map((digits) => `139${String(digits).padStart(8, '0')}`),
  fc.nat({ max: 99_999 }).map((digits) => `7${String(digits).padStart(5, '9')}`),
  fc.string({ unit: oneOf('ABCxyz0189_-'), minLength: 43, maxLength: 43 }),
  fc.string({ unit: oneOf('QXZ'), minLength: 6, maxLength: 12 }),
)

const words: readonly (readonly string[])[] = [
  ['password'],
  ['new', 'password'],
  ['old', 'password'],
  ['pwd'],
  ['code'],
  ['sms', 'code'],
  ['verify', 'code'],
  ['auth', 'code'],
  ['screen', 'code'],
  ['captcha'],
  ['answer'],
  ['ticket'],
  ['sid'],
  ['token'],
  ['access', 'token'],
  ['refresh', 'token'],
  ['id', 'token'],
  ['phone'],
  ['mobile'],
  ['mobile', 'number'],
  ['telephone'],
  ['id', 'card'],
  ['authorization'],
  ['cookie'],
  ['set', 'cookie'],
  ['session', 'id'],
  ['xsrf', 'token'],
  ['client', 'secret'],
  ['code', 'verifier'],
  ['nonce'],
  ['密码'],
  ['验证码'],
  ['手机号'],
]
/** One name in various spellings: oldPassword, old_password, OLD-PASSWORD, Old.Password. */
const spelt = fc
  .tuple(
    fc.constantFrom(...words),
    fc.constantFrom('', '_', '-', '.', ' '),
    fc.constantFrom('lower', 'upper', 'camel', 'title'),
  )
  .map(([parts, between, letters]) => {
    const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
    const cased = parts.map((word, index) => {
      if (letters === 'upper') return word.toUpperCase()
      return letters === 'title' || (letters === 'camel' && index > 0) ? title(word) : word
    })
    return cased.join(between)
  })
  // No API of ours uses `Code` alone; `code` is used.
  .map((name) => (name.toLowerCase() === 'code' ? 'code' : name))

/** A neutral name, which says nothing about its value. */
const unknown = fc.constantFrom('value', 'x', 'data', 'keyword', 'name', 'content', 'payload', '', '0', 'toString')
const plain = fc.constantFrom('status', 'id', 'ids', 'message', 'field', 'orgId', 'purpose')

interface Hidden {
  readonly secret: string
  readonly key: string
}
const hidden: fc.Arbitrary<Hidden> = fc.record({ secret, key: fc.oneof(spelt, unknown) })

/** The secret under its key, inside any kind of body. */
const wrapped = ({ secret: text, key }: Hidden): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.constantFrom('object', 'list', 'text', 'form'), fc.oneof(unknown, plain, spelt)), {
      maxLength: 7,
    })
    .map((layers) =>
      layers.reduce<unknown>(
        (inner, [layer, name]) => {
          if (layer === 'list') return [inner, 5, null]
          if (layer === 'text') return { [name]: JSON.stringify(inner) }
          if (layer === 'form') return { [name]: new URLSearchParams([[key, text]]).toString(), inner }
          return { [name]: inner, status: 'normal' }
        },
        { [key]: text },
      ),
    )

const form = ({ secret: text, key }: Hidden) =>
  new URLSearchParams([
    ['current', '1'],
    [key, text],
  ]).toString()
const bodyOf = (given: Hidden): fc.Arbitrary<string> =>
  fc.oneof(
    wrapped(given).map((value) => JSON.stringify(value)),
    fc.constant(form(given)),
    fc.constant(''),
    wrapped(given).map((value) => JSON.stringify(JSON.stringify(value))),
    wrapped(given).map((value) => `<html><script>${JSON.stringify(value)}</script>`),
  )

const paths = [
  '/api/oauth2/doLogin',
  '/api/oauth2/getToken',
  '/api/auth/token',
  '/api/auth/register',
  '/api/auth/modify',
  '/api/auth/codeVerify',
  '/api/auth/token-pre/sms',
  '/api/auth/captcha',
  '/api/auth/session/end',
  '/api/platform/bind',
  '/api/system/user/saveInfo',
  '/api/system/user/change-password',
  '/api/system/user/list',
  '/api/system/user/create',
  '/api/system/user/import',
]
const addressOf = (given: Hidden): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...paths),
    fc.constantFrom(...paths).map((path) => `https://auth.example.gov.cn${path}?${form(given)}`),
    fc.constantFrom(...paths).map((path) => `${path}?redirect=${encodeURIComponent(`/x?${form(given)}`)}`),
    fc.constant(`/api/platform/socialInfo/${encodeURIComponent(given.secret)}`),
    fc.constantFrom(`/geersso#${form(given)}`, `/login?${form(given)}#${encodeURIComponent(given.secret)}`),
    fc.constantFrom(`https://li:${encodeURIComponent(given.secret)}@auth.example.gov.cn/api/system/user/list`),
  )

interface Case extends Hidden {
  readonly call: FailedCall
  readonly page: string
}

/** A call with the secret in its request, and possibly elsewhere. */
const cases: fc.Arbitrary<Case> = hidden.chain((given) =>
  fc
    .record({
      url: addressOf(given),
      page: addressOf(given),
      requestBody: bodyOf(given),
      responseBody: bodyOf(given),
      code: fc.constantFrom('AA0004', given.secret),
      status: fc.constantFrom(200, 400, 500),
    })
    .map(({ url, page, requestBody, responseBody, code, status }) => ({
      ...given,
      page,
      call: {
        method: 'POST',
        url,
        requestBody,
        responseBody,
        error: new ApiError({ kind: 'status', status, code, message: '参数错误', requestId: '42' }),
      },
    })),
)

/** The secret in every spelling that reveals it. */
const readable = (text: string): readonly string[] => [
  text,
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text),
  new URLSearchParams([['', text]]).toString().slice(1),
]

const expectNone = (kept: string, text: string) => {
  for (const spelling of readable(text)) expect(kept).not.toContain(spelling)
}

it('S8.6 no record contains a secret, whatever its name and place', () => {
  fc.assert(
    fc.property(cases, ({ call, page, secret: text }) => {
      const record = requestRecord(call, page, time)
      expectNone(Object.values(record).join('\n'), text)
      expectNone(recordsText(build, [record]), text)
      const fault = { product: '认证中心', build: 'app-x', time, page, error: new Error('boom'), componentStack: '' }
      expectNone(diagnosis({ ...fault, records: { logs: [], requestList: [record] } }), text)
    }),
    { numRuns: 3000 },
  )
})

it('S8.6 nor when the backend repeats in its message a value sent under the name of a secret', () => {
  const named = fc.record({ secret: secret.filter((text) => text.length >= 4), key: spelt })
  const said = named.chain((given) =>
    fc
      .record({ inBody: wrapped(given), words: fc.constantFrom('“', 'x ', '参数 ', '', 'ids=') })
      .map(({ inBody, words: before }) => ({ ...given, inBody, message: `${before}${given.secret}” 不对` })),
  )
  fc.assert(
    fc.property(said, fc.boolean(), plain, ({ secret: text, key, inBody, message }, inQuery, field) => {
      const url = `/api/system/user/list${inQuery ? `?${new URLSearchParams([[key, text]]).toString()}` : ''}`
      const requestBody = inQuery ? '' : JSON.stringify({ ...Object(inBody), [key]: text })
      const responseBody = JSON.stringify({
        success: false,
        code: 'AA0004',
        message,
        data: { [field]: [text, message] },
      })
      const error = new ApiError({ kind: 'status', status: 400, code: 'AA0004', message })
      const record = requestRecord(
        { method: 'POST', url, requestBody, responseBody, error },
        `/x?${field}=${text}`,
        time,
      )
      expectNone(Object.values(record).join('\n'), text)
    }),
    { numRuns: 2000 },
  )
})

it('S8.6 nor a program error that contains it in its message or address', () => {
  const text = fc.string({ unit: oneOf('ЖΩQXZ789-'), minLength: 6, maxLength: 40 })
  const around = fc.constantFrom(
    (key: string, value: string) => `${key}=${value}`,
    (key: string, value: string) => `Unexpected ${key}: ${value}, and more`,
    (key: string, value: string) => `Bad ${JSON.stringify({ a: [{ [key]: value }] })}`,
    (key: string, value: string) => `Bad ${JSON.stringify(JSON.stringify({ [key]: value }))}`,
    (key: string, value: string) => `Bad {'${key}': '${value}'}`,
    (key: string, value: string) => `GET /x?a=1&${key}=${value}&b=2`,
  )
  const name = spelt.filter((key) => !key.includes(' '))
  fc.assert(
    fc.property(text, name, around, (value, key, tell) => {
      // A code counts as an SMS code only if it is named so; the code of an error identifies the error.
      fc.pre(key !== 'code')
      const { session } = signedInTab()
      const log = new FailureLog(session)
      log.addError(errorRecord(new Error(tell(key, value)), `/system/user?${key}=${value}#${value}`, time))
      expectNone(log.records.value.logs.flatMap((record) => Object.values(record)).join('\n'), value)
      expectNone(recordsText(build, log.records.value.logs), value)
    }),
    { numRuns: 2000 },
  )
})
