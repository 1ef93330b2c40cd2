import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { phoneNumbers, usernames } from '../../../openapi/cases/account-texts.ts'
import { fieldMistakes } from '../../../openapi/cases/field-mistakes.ts'
import type { FieldRule } from '../../../openapi/facts.ts'
import { registrationFields } from '../../../openapi/facts.ts'
import { objectSchema, readApiDocument } from '../../../server/http/api-document.ts'
import { parameterFailure } from '../../../server/http/parameter-failure.ts'
import { validation } from '../../../server/http/validation.ts'
import type { FieldError } from '../../../server/kernel/failure.ts'

/** The server's messages for a body with this one field. */
const messagesOf = async (schema: object, rule: FieldRule, value: unknown) => {
  const app = fastify({ ajv: validation })
  app.setErrorHandler(({ validation: found = [] }: { validation?: never[] }, _request, reply) =>
    reply.send(parameterFailure(found, [{ field: rule }]).details.errors),
  )
  app.post('/', {
    schema: { body: { type: 'object', required: rule.required ? ['field'] : [], properties: { field: schema } } },
    handler: async () => [],
  })
  const answer = await app.inject({ method: 'POST', url: '/', payload: { field: value } })
  return answer.json<FieldError[]>().map(({ message }) => message)
}

describe('server: the message for an invalid field', () => {
  it.each(fieldMistakes)('$message', async ({ rule, schema, value, message }) => {
    expect(await messagesOf(schema, rule, value)).toEqual([message])
  })

  it.each([
    ['A\u200bB', '第 2 个字符是不可见字符 U+200B：只能是大写字母'],
    ['汉\u{20000}\u2060', '第 3 个字符是不可见字符 U+2060：只能是大写字母'],
    ['a', '只能是大写字母'],
  ])('S8 a text that is refused for a character that nobody sees says where it stands: %j', async (value, message) => {
    const rule = { label: '代码', mistake: '只能是大写字母' }
    expect(await messagesOf({ type: 'string', pattern: '^[A-Z]+$' }, rule, value)).toEqual([message])
  })

  it.each([
    ['必须是整数', { type: 'integer' }, '1'],
    ['类型不正确', { type: 'string' }, 1],
    ['取值不正确', { enum: ['a'] }, 'b'],
    ['不能重复', { type: 'array', uniqueItems: true }, ['a', 'a']],
    ['格式不正确', { type: 'array', items: { type: 'string', maxLength: 1 } }, ['long']],
    ['格式不正确', { type: 'object', properties: { inner: { minimum: 5 } } }, { inner: 1 }],
  ])('S8 %s', async (words, schema, value) => {
    expect(await messagesOf(schema, { label: '内容' }, value)).toEqual([`内容${words}`])
    expect(await messagesOf(schema, { label: 'X-Sort' }, value)).toEqual([`X-Sort ${words}`])
  })
})

describe('server: the API description', () => {
  const { properties } = objectSchema(readApiDocument(), 'Registration')
  const { username = {}, phone = {} } = properties

  it.each(usernames)('S7.7 %j may be a username: %s', async (text, isValid) => {
    expect((await messagesOf(username, registrationFields.username, text)).length).toBe(isValid ? 0 : 1)
  })

  it.each(phoneNumbers)('S7.7 %j may be a mobile number: %s', async (text, isValid) => {
    expect(await messagesOf(phone, registrationFields.phone, text)).toEqual(isValid ? [] : ['请输入 11 位手机号'])
  })
})
