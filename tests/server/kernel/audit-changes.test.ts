import { expect, it } from 'vitest'
import { changesOf, withheld } from '../../../server/kernel/audit-changes.ts'
import { maskEmail, maskIdNumber, maskPhone } from '../../../server/kernel/mask.ts'

it.each<[what: string, before: object | undefined, after: object | undefined, changes: object]>([
  ['nothing when nothing differs', { name: '张三' }, { name: '张三' }, {}],
  ['a new object by its values', undefined, { name: '张三', email: null }, { name: { after: '张三' } }],
  ['a removed object by its values', { name: '张三', id: '1' }, undefined, { name: { before: '张三' } }],
  ['only the fields that the write names', { name: '张三', sort: 1 }, { sort: 2 }, { sort: { before: 1, after: 2 } }],
  [
    'lists by their content',
    { roleIds: ['1'], ids: ['2'] },
    { roleIds: ['1', '2'], ids: ['2'] },
    { roleIds: { before: ['1'], after: ['1', '2'] } },
  ],
  ['no bookkeeping', { version: 1, updated_at: 1 }, { version: 2, updated_at: 2, name_key: 'a', created_at: 3 }, {}],
  [
    'personal data masked, although two numbers then look alike',
    { phone: '13900001111', email: 'lisi@example.gov.cn' },
    { phone: '13922221111', email: null, id_number: '110101199003074233' },
    {
      phone: { before: '139****1111', after: '139****1111' },
      email: { before: 'l***@example.gov.cn' },
      idNumber: { after: '110***********4233' },
    },
  ],
  [
    'no secret, whatever the caller passes',
    { password_hash: 'a', xsrf: 'b' },
    { password_hash: 'c', xsrf: 'd', refreshToken: 'e', sms_code: '123456', ticket: 'f', clientSecret: 'g' },
    { passwordHash: {}, xsrf: {}, refreshToken: {}, smsCode: {}, ticket: {}, clientSecret: {} },
  ],
  ['no value that is withheld', { content: withheld }, { content: withheld }, { content: {} }],
  [
    'the code of an organisation',
    { code: '380100' },
    { code: '380200' },
    { code: { before: '380100', after: '380200' } },
  ],
  [
    'the beginning of a long text',
    undefined,
    { content: '长'.repeat(501) },
    { content: { after: `${'长'.repeat(500)}…` } },
  ],
])('kernel: the audit stores %s', (_what, before, after, changes) => {
  expect(changesOf(before as never, after as never)).toEqual(changes) // as: a table of objects without index signatures
})

it('kernel: masks keep only what distinguishes values', () => {
  expect(maskPhone('13900001111')).toBe('139****1111')
  expect(maskEmail('lisi@example.gov.cn')).toBe('l***@example.gov.cn')
  expect(maskEmail('@')).toBe('***@')
  expect(maskIdNumber('110101199003074233')).toBe('110***********4233')
  expect(maskIdNumber('1234567')).toBe('***')
})
