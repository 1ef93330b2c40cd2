import type { Database } from '../../../server/database/schema.ts'
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
