import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../server/database/schema.ts'
import { auditKeysOf, keepFormerKey } from '../../../server/identity/audit-keys.ts'
import { hashOf } from '../../../server/kernel/audit-chain.ts'
import { checkPart, verifyAuditChain } from '../../../server/kernel/audit-check.ts'
import { type AuditKeys, signAudit } from '../../../server/kernel/audit-signature.ts'
import { audited } from '../../../server/kernel/audited.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const [former, present] = ['the-former-key-of-32-characters-and-more', 'the-present-key-of-32-characters-and-more']
const keys = (secretKey: string, previousSecretKey?: string) => ({
  secretKey,
  previousSecretKey,
  dataDirectory: '/nowhere',
})
/** Of a process without a key. */
const none = { present: () => undefined, known: async () => [] } as unknown as AuditKeys // as: no process has this one

let test: TestDatabase
let db: Database
beforeAll(async () => {
  test = await openTestDatabase()
  db = test.db
})
beforeEach(async () => {
  await db.deleteFrom('audit').execute()
  await db.deleteFrom('audit_key').execute()
  await db.updateTable('audit_head').set({ last: 0, hash: '', signature: null }).execute()
  signAudit(db, auditKeysOf(keys(present)))
})
afterAll(() => test.close())

const write = async (...names: readonly string[]) => {
  const person = { id: '7', username: 'lina', name: '李娜' }
  const audit = { operation: 'updateRole', traceId: 'trace-1', ip: '10.1.2.3', session: 'session-1', person }
  for (const name of names)
    await audited({ db, clock: { now: () => 5000 }, audit }, async (_tx, record) =>
      record({ kind: 'role', id: name, name }),
    )
}
const rowAt = (id: number) => db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What a check of the whole chain finds. */
const found = async () => {
  const { fault, complete, signatures } = await verifyAuditChain(db)
  const { unsigned, foreign } = signatures
  return { complete, unsigned, ...(fault && { fault }), ...(foreign && { foreign }) }
}

/** Changes the second row and makes all hashes from there to the end fit, as who can write the whole database can. */
const rebuild = async () => {
  let { hash } = await rowAt(1)
  const rows = await db.selectFrom('audit').selectAll().where('id', '>', 1).orderBy('id').execute()
  for (const row of rows) {
    const changed = { ...row, object_name: row.id === 2 ? '其他' : row.object_name, previous_hash: hash }
    hash = hashOf(changed)
    await db
      .updateTable('audit')
      .set({ ...changed, hash })
      .where('id', '=', row.id)
      .execute()
  }
  await db.updateTable('audit_head').set({ hash }).execute()
}

it('kernel: a rebuilt chain is told by the first row whose hash was made without the key', async () => {
  await write('甲', '乙', '丙')
  expect(await found()).toEqual({ complete: true, unsigned: 0 })
  await rebuild()
  expect(await found()).toEqual({ complete: false, unsigned: 0, fault: { kind: 'forged', id: 2 } })
})

it('kernel: removed last rows are told, also where the head is the one of the last that is left', async () => {
  await write('甲', '乙', '丙')
  const { hash, signature } = await rowAt(2)
  await db.deleteFrom('audit').where('id', '=', 3).execute()
  for (const forged of [signature, null]) {
    await db.updateTable('audit_head').set({ last: 2, hash, signature: forged }).execute()
    expect(await found()).toEqual({ complete: false, unsigned: 0, fault: { kind: 'missing', id: 3 } })
  }
})

it('kernel: a row without a signature behind one that has it is told', async () => {
  await write('甲', '乙', '丙')
  await rebuild()
  await db.updateTable('audit').set({ signature: null }).where('id', '>', 1).execute()
  expect(await found()).toEqual({ complete: false, unsigned: 0, fault: { kind: 'unsigned', id: 2 } })
  // A part that begins there knows it by the row before.
  const { fault } = await checkPart(db, { after: 1, goesOn: () => true })
  expect(fault).toEqual({ kind: 'unsigned', id: 2 })
})

it('kernel: rows from before rows were signed are compared by their hash, and counted', async () => {
  signAudit(db, none)
  await write('甲', '乙')
  signAudit(db, auditKeysOf(keys(present)))
  expect(await found()).toEqual({ complete: true, unsigned: 2 })
  await write('丙')
  expect(await found()).toEqual({ complete: true, unsigned: 2 })
  await rebuild()
  expect(await found()).toEqual({ complete: false, unsigned: 2, fault: { kind: 'forged', id: 3 } })
})

it('kernel: rows of a key that is not known are no fault, and are told', async () => {
  await write('甲', '乙')
  signAudit(db, auditKeysOf(keys(former)))
  expect(await found()).toEqual({ complete: true, unsigned: 0, foreign: { first: 1, last: 2 } })
  await write('丙')
  expect(await found()).toEqual({ complete: true, unsigned: 0, foreign: { first: 1, last: 2 } })
  signAudit(db, auditKeysOf(keys(present)))
  expect(await found()).toEqual({ complete: true, unsigned: 0, foreign: { first: 3, last: 3 } })
})

it('security 14 rows of the key before are compared with it, also after SECRET_KEY_PREVIOUS is gone', async () => {
  signAudit(db, auditKeysOf(keys(former)))
  await write('甲', '乙')
  signAudit(db, auditKeysOf(keys(present, former)))
  await write('丙')
  expect(await found()).toEqual({ complete: true, unsigned: 0 })
  await keepFormerKey(db, keys(present, former))
  await keepFormerKey(db, keys(present, former))
  signAudit(db, auditKeysOf(keys(present)))
  expect(await found()).toEqual({ complete: true, unsigned: 0 })
  const kept = await db.selectFrom('audit_key').selectAll().execute()
  expect(kept).toEqual([{ id: expect.stringMatching(/^[\da-f]{8}$/), secret: expect.stringMatching(/^[\w-]{90,}$/) }])
  await rebuild()
  expect(await found()).toEqual({ complete: false, unsigned: 0, fault: { kind: 'forged', id: 2 } })
})

it('kernel: the signature is the HMAC-SHA-256 of the number and the hash, by a key that HKDF derives', async () => {
  await write('甲')
  const { hash, signature } = await rowAt(1)
  const { createHmac, hkdfSync } = await import('node:crypto')
  const derived = Buffer.from(hkdfSync('sha256', present, '', 'auth-centre audit 1', 36))
  const mac = createHmac('sha256', derived.subarray(0, 32)).update(`row\n1\n${hash}`).digest('hex')
  expect(signature).toBe(`${derived.subarray(32).toString('hex')}:${mac}`)
})
