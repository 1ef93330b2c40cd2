import { describe, expect, it } from 'vitest'
import { openEnvelope } from '../../../src/adapters/http/envelope.ts'
import { transportFailure } from '../../../src/adapters/http/failures.ts'
import type { ApiError } from '../../../src/core/failure/api-error.ts'

const failureOf = (status: number, body: unknown): ApiError => {
  try {
    openEnvelope(status, body, '7')
  } catch (error) {
    return error as ApiError // as: the tests check it
  }
  throw new Error('it opened')
}

describe('envelope', () => {
  it('S7.6 reads data and total of a success, from text or from parsed JSON', () => {
    const success = { success: true, code: 'AA0000', message: '操作成功', data: [1], total: 1 }
    expect(openEnvelope(200, JSON.stringify(success))).toMatchObject({ data: [1], total: 1 })
    expect(openEnvelope(201, success)).toMatchObject({ data: [1], total: 1 })
  })

  it.each([
    [200, 'business'],
    [400, 'status'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'status'],
    [409, 'status'],
    [423, 'status'],
    [429, 'status'],
    [500, 'status'],
    [503, 'status'],
  ])('S8.2–S8.4 success false with HTTP %i is of kind %s', (status, kind) => {
    const error = failureOf(status, { success: false, code: 'AA0001', message: '用户名已存在' })
    expect(error).toMatchObject({ kind, status, code: 'AA0001', message: '用户名已存在', requestId: '7', fields: [] })
  })

  it('carries the refused fields, and only well-formed ones', () => {
    const errors = [{ field: 'username', message: '用户名已存在' }, { field: 1 }, null, 'x']
    const error = failureOf(409, { success: false, code: 'AA0001', message: '', data: { errors } })
    expect(error.fields).toEqual([{ field: 'username', message: '用户名已存在' }])
  })

  it.each([
    ['HTML', '<!doctype html>'],
    ['half an answer', '{"success":true,"data":'],
    ['nothing', ''],
    ['no envelope', '{"ok":true}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a success that is no boolean', '{"success":"true"}'],
  ])('HTTP 200 with %s is malformed', (_, body) => {
    expect(failureOf(200, body)).toMatchObject({ kind: 'malformed', status: 200, message: '' })
  })

  it.each(['', undefined])('S8.4 S8.5 a status with no body at all carries the transport message', (body) => {
    expect(failureOf(502, body)).toMatchObject({ kind: 'status', message: 'Request failed with status code 502' })
  })

  it.each(['<html>Bad Gateway</html>', '{"success":false}', '{"success":false,"message":7}'])(
    'S8.4 a status whose body %j has no message carries none',
    (body) => {
      expect(failureOf(502, body)).toMatchObject({ kind: 'status', message: '' })
    },
  )

  it('another status is a failure, whatever its envelope contains', () => {
    expect(failureOf(500, { success: true, data: 1 }).kind).toBe('status')
  })
})

describe('transport failure', () => {
  it.each([
    [new TypeError('fetch failed'), 'network', 'Network Error'],
    ['no error at all', 'network', 'Network Error'],
    [new DOMException('x', 'AbortError'), 'aborted', 'Request aborted'],
    [new DOMException('timeout of 100000ms exceeded', 'TimeoutError'), 'timeout', 'timeout of 100000ms exceeded'],
  ])('S8.5 words %s', (cause, kind, message) => {
    expect(transportFailure(cause, '7')).toMatchObject({ kind, message, cause, requestId: '7' })
  })
})

it('S8.2 a conflict says who changed the record, when and in which fields; a damaged statement is left out', () => {
  const change = { userName: '李娜', time: '2026-11-21 10:30:00', fields: ['name'] }
  const failed = (data: object): unknown => {
    try {
      return openEnvelope(409, JSON.stringify({ success: false, code: 'AA0001', message: '已被他人修改', data }))
    } catch (error) {
      return error
    }
  }
  expect(failed({ change })).toMatchObject({ status: 409, change })
  for (const damaged of [{}, { ...change, userName: 1 }, { ...change, fields: 'name' }, { ...change, fields: [1] }])
    expect(failed({ change: damaged })).toHaveProperty('change', undefined)
})
