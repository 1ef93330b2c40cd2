import type { DrawRecord } from '../../openapi/draw/draw-record.ts'
import { commitDraw, drawRecorded, sealed } from '../../openapi/draw/make-record.ts'
import type { Schemas } from '../../openapi/schema.d.ts'
import type { Database } from '../../server/database/schema.ts'
import type { Vault } from '../../server/identity/vault.ts'
import type { Account } from '../../server/kernel/account.ts'
import { formatDateTime } from '../../server/kernel/time.ts'
import { personName } from '../../server/language/person-name.ts'
import { planOf } from '../../server/system/draw/plan.ts'
import { seedPurpose } from '../../server/system/draw/stored-record.ts'
import { caseKey } from '../../server/system/hearing/index.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * The pool of the top office has these officers and nobody else: all active, women, of the kind expert and of
     * 江宁大学, with the phone 13900001111. There is no draw. `plan` is that of a draw of three of them for the case, of
     * the type public-interest, with one in reserve and no other criteria.
     */
    'a pool to draw from exists': { caseNo: string; officers: { id: string; name: string }[] }
    /**
     * Such an officer, as those of the pool, is in that of 江宁市人民检察院, has a consent on record and the top office among
     * those to serve.
     */
    'an officer of another pool serves the office of the pool': { id: string; name: string }
    /**
     * A draw with this id and version 1, as such a pool and criteria give it, and no other one: committed; drawn from
     * the seed 1111… with the value 契约输入, for a hearing on 2199-03-02 09:30 in 三楼听证室; or withdrawn with the
     * reason 当事人改期.
     */
    'a draw exists': { id: string; caseNo: string; status: 'committed' | 'drawn' | 'withdrawn' }
    /** One who sits in the draw has left the pool since, for this reason; the seat says so, the record does not. */
    'a drawn officer has left the pool': { id: string; officerId: string; status: 'expired'; reason: string }
  }
  interface StateValues {
    'a pool to draw from exists': { orgId: string; plan: string }
    'an officer of another pool serves the office of the pool': object
    'a draw exists': { orgId: string }
    'a drawn officer has left the pool': object
  }
}

const seed = '11'.repeat(32)
/** 2199-03-02 09:30 in Shanghai. */
const hearing = { held_at: Date.UTC(2199, 2, 2, 1, 30), place: '三楼听证室' }
/** planOf looks at nothing else of an account. */
const everywhere = { scope: { all: true, subtrees: [], orgs: [] } } as unknown as Account

const criteriaOf = (caseNo: string, orgId: string): Schemas['DrawCriteria'] => ({
  caseNo,
  caseType: 'public-interest',
  orgId,
  seats: 3,
  reserve: 1,
  balanced: false,
})

const officerOf = ({ id, name }: { readonly id: string; readonly name: string }, orgId: string, now: number) => ({
  id,
  ...personName(name),
  gender: 'female' as const,
  category: 'expert' as const,
  birth_date: '1980-05-12',
  id_number: `380100198005${id}`,
  residence: '江宁省东湖市',
  phone: '13900001111',
  employer: '江宁大学',
  org_id: orgId,
  source: 'invited' as const,
  term_begin: '2024-03-01',
  term_end: '2199-02-28',
  punished: 0 as const,
  dismissed: 0 as const,
  revoked: 0 as const,
  defaulter: 0 as const,
  status: 'active' as const,
  created_at: now,
  updated_at: now,
})

/** Draws of hearing officers. */
export const drawStates = (db: Database, { root }: People, vault: Vault) =>
  ({
    'a pool to draw from exists': async ({ caseNo, officers }) => {
      const [now, { id: orgId }] = [Date.now(), await root()]
      await db.deleteFrom('hearing_draw').execute()
      const ids = officers.map(({ id }) => id)
      await db.deleteFrom('training_participant').where('officer_id', 'in', ids).execute()
      await db.deleteFrom('hearing_officer').where('id', 'in', ids).execute()
      const outside = { reject_reason: null, leave_reason: null, leave_ground: null, left_on: null, approved: null }
      await db
        .updateTable('hearing_officer')
        .set({ ...outside, status: 'draft' })
        .where('org_id', '=', orgId)
        .execute()
      await db
        .insertInto('hearing_officer')
        .values(officers.map((officer) => officerOf(officer, orgId, now)))
        .execute()
      return { orgId, plan: (await planOf(db, everywhere, criteriaOf(caseNo, orgId), now)).plan }
    },
    'an officer of another pool serves the office of the pool': async ({ id, name }) => {
      const [now, { id: office_id }] = [Date.now(), await root()]
      const { id: orgId } = await db
        .selectFrom('org')
        .select('id')
        .where('kind', '=', 'procuratorate')
        .where('name', '=', '江宁市人民检察院')
        .executeTakeFirstOrThrow()
      await db.deleteFrom('hearing_officer').where('id', '=', id).execute()
      const officer = { ...officerOf({ id, name }, orgId, now), consent: '2026-018' }
      await db.insertInto('hearing_officer').values(officer).execute()
      await db.insertInto('hearing_officer_office').values({ officer_id: id, office_id }).execute()
      return {}
    },
    'a draw exists': async ({ id, caseNo, status }) => {
      const [now, { id: orgId }] = [Date.now(), await root()]
      const { criteria, candidates, excluded, office } = await planOf(db, everywhere, criteriaOf(caseNo, orgId), now)
      const at = formatDateTime(now)
      const made = { caseNo, caseType: '公益诉讼', office, committedAt: at, committedBy: '陈静', earlier: [] }
      const record = inState(commitDraw({ case: made, criteria, candidates, excluded }, seed), status, at)
      await db.deleteFrom('hearing_draw').execute()
      await db
        .insertInto('hearing_draw')
        .values({
          id,
          org_id: orgId,
          name: caseNo,
          case_key: caseKey(caseNo),
          case_type: 'public-interest',
          status,
          commitment: record.commitment,
          seed: vault.seal(seed, seedPurpose(record.commitment)),
          record: JSON.stringify(record),
          seats: 3,
          candidate_count: candidates.length,
          excluded_count: excluded.length,
          earlier_count: 0,
          committed_at: now,
          drawn_at: status === 'drawn' ? now : null,
          ...(status === 'drawn' && hearing),
          withdraw_reason: status === 'withdrawn' ? '当事人改期' : null,
          updated_at: now,
        })
        .execute()
      const seats = (record.chosen ?? []).map((officer_id, place) => ({
        draw_id: id,
        officer_id,
        place: place + 1,
        status: 'chosen' as const,
      }))
      if (seats.length > 0) await db.insertInto('hearing_draw_seat').values(seats).execute()
      return { orgId }
    },
    'a drawn officer has left the pool': async ({ id, officerId, status, reason }) => {
      await db
        .updateTable('hearing_draw_seat')
        .set({ status, reason, answered_at: Date.UTC(2026, 2, 2, 1, 36) })
        .where('draw_id', '=', id)
        .where('officer_id', '=', officerId)
        .execute()
      return {}
    },
  }) satisfies Partial<StateHandlers>

function inState(record: DrawRecord, status: 'committed' | 'drawn' | 'withdrawn', at: string): DrawRecord {
  if (status === 'drawn') return drawRecorded(record, { seed, value: '契约输入', drawn: { at, by: '陈静' } })
  if (status === 'committed') return record
  return sealed(record, { seed, withdrawal: { reason: '当事人改期', at, by: '陈静' } })
}
