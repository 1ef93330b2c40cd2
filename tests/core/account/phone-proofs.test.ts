import { expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { PhoneProofs } from '../../../src/core/account/phone-proofs.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'

const start = 1_795_000_000_000
const proof = { phone: '13900001111', ticket: 'ticket-of-the-number', until: start + 600_000 }
const kept = { purpose: 'register', ...proof }

const open = () => {
  const clock = { time: start, now: () => clock.time }
  const area = createMemoryArea()
  return { clock, area, proofs: () => new PhoneProofs(createMemoryStorage(area), clock) }
}

it('S7.7 a verified number survives a reload until its ticket expires', () => {
  const { clock, area, proofs } = open()
  proofs().keep('register', proof)
  expect(proofs().of('register')).toEqual(proof)
  clock.time = proof.until - 1
  expect(proofs().of('register')).toEqual(proof)
  clock.time = proof.until
  expect(proofs().of('register')).toBeUndefined()
  expect(area.values.size).toBe(0)
})

it('S7.7 a proof for one purpose is not valid for the other, and is dropped', () => {
  const { area, proofs } = open()
  proofs().keep('register', proof)
  expect(proofs().of('forget')).toBeUndefined()
  expect(area.values.size).toBe(0)
})

it('S7.7 nothing is stored after it was dropped', () => {
  const { area, proofs } = open()
  proofs().keep('forget', proof)
  proofs().drop()
  expect(area.values.size).toBe(0)
})

it('S11.1 stores no other members', () => {
  const { area, proofs } = open()
  proofs().keep('register', Object.assign({ password: 'Zhuce-2026' }, proof))
  expect([...area.values.values()].join()).not.toContain('Zhuce-2026')
})

it.each([
  '',
  'ticket',
  '[]',
  JSON.stringify({ ...kept, phone: 13_900_001_111 }),
  JSON.stringify({ ...kept, ticket: null }),
  JSON.stringify({ ...kept, until: String(proof.until) }),
  JSON.stringify({ ...kept, until: start + 3_600_001 }),
  JSON.stringify({ ...kept, until: undefined }),
  `{"__proto__":${JSON.stringify(kept)}}`,
])('S11.1 %j in storage is not a proof', (text) => {
  const { area, proofs } = open()
  area.values.set(StorageKey.phoneProof, text)
  expect(proofs().of('register')).toBeUndefined()
})
