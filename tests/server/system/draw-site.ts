import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../../server/database/schema.ts'
import { issueAnswerLink } from '../../../server/system/answer-link/index.ts'
import { seatLink } from '../../../server/system/draw/seat-link.ts'
import { seededAt } from '../../support/fill-database.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'
import { issuer } from './answer-link-site.ts'
import type { Caller } from './management-site.ts'
import { insertOfficer } from './training-site.ts'

/** The criteria of a draw that everybody of a small pool can be in. */
export const criteria = {
  caseNo: '东检听证〔2026〕1号',
  caseType: 'public-interest',
  seats: 3,
  reserve: 1,
  balanced: false,
} as const

const kinds = ['law', 'expert', 'social'] as const

/** Empties the pool of an office and puts so many officers into it: 人1 at 单位1, with every kind and both genders. */
export async function fillPool(db: Database, orgId: string, count: number): Promise<readonly string[]> {
  const outside = { reject_reason: null, leave_reason: null, leave_ground: null, left_on: null, approved: null }
  await db
    .updateTable('hearing_officer')
    .set({ ...outside, status: 'draft' })
    .where('org_id', '=', orgId)
    .execute()
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1)
    ids.push(
      await insertOfficer(db, orgId, {
        name: `听证${'一二三四五六七八九十'.charAt(number - 1)}`,
        employer: `东湖第${number}中学`,
        gender: number % 2 === 1 ? 'male' : 'female',
        category: kinds[number % 3] ?? 'law',
      }),
    )
  return ids
}

/** Previews and commits; resolves to the answer of the commitment. */
export async function commit(by: Caller, form: object) {
  const { data } = (await by.post('/api/system/draw/preview', form)).body
  return by.post('/api/system/draw/commit', { ...form, plan: data.plan })
}

export interface DrawSite {
  readonly site: TestApp
  /** Signed in before each test; a test in which a session ends replaces it. */
  admin: TestBrowser
  readonly orgId: string
  /** Of the draw that is committed before each test. */
  readonly id: string
}

/** One site for the tests of a file, and before each of them a committed draw of a pool of so many officers. */
export function useDrawSite(officers: number): DrawSite {
  // as: filled before the first test reads it
  const given = {} as { -readonly [Part in keyof DrawSite]: DrawSite[Part] }
  beforeAll(async () => {
    const site = await openTestApp()
    const root = site.db.selectFrom('org').select('id').where('parent_id', 'is', null)
    Object.assign(given, { site, orgId: (await root.executeTakeFirstOrThrow()).id })
  })
  afterAll(() => given.site.close())
  beforeEach(async () => {
    const { site, orgId } = given
    site.clock.time = seededAt
    for (const table of ['limiter', 'hearing_draw', 'job', 'message'] as const)
      await site.db.deleteFrom(table).execute()
    given.admin = await site.browser().signIn('admin')
    await fillPool(site.db, orgId, officers)
    given.id = (await commit(given.admin, { ...criteria, orgId })).body.data.id
  })
  return given
}

/** What an officer with a place proves by the link, which is issued once more: the first is in a text message alone. */
export async function proofOfSeat({ site, id }: DrawSite, person: string, expiresAt: number) {
  const { address } = await issueAnswerLink(site.db, issuer, seatLink, { subject: id, person, expiresAt }, seededAt)
  return { token: address.split('#')[1] ?? '', phoneEnding: '1234' }
}
