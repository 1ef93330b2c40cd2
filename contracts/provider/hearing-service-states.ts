import type { Database } from '../../server/database/schema.ts'
import { caseKey } from '../../server/system/hearing/service/case-key.ts'
import type { StateHandlers } from '../states.ts'
import { moment } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * The officer with this name has one record, with this id, version 1 and recorded on 2026-05-13 09:30:00: the case
     * 契检民听〔2026〕1号 of the type `civil`, on 2026-05-12 at 东湖区人民检察院听证室, as `member`, attended, evaluated as
     * `good`, with the opinion 同意拟处理意见, 交通费 8050 and 劳务费 30000 fen.
     */
    'the hearing officer was invited to a hearing': { id: string; name: string }
    /** The record with this id tells 请假 for the reason 出差 instead, without place, evaluation, opinion and fees. */
    'the hearing officer did not come to the hearing': { id: string }
  }
  interface StateValues {
    'the hearing officer was invited to a hearing': object
    'the hearing officer did not come to the hearing': object
  }
}

/** The hearings that officers were invited to. */
export const hearingServiceStates = (db: Database) =>
  ({
    'the hearing officer was invited to a hearing': async ({ id, name }) => {
      const officer = await db
        .selectFrom('hearing_officer')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      const at = moment('2026-05-13 09:30:00')
      const case_no = '契检民听〔2026〕1号'
      await db.deleteFrom('hearing_service').where('id', '=', id).execute()
      await db
        .insertInto('hearing_service')
        .values({
          id,
          officer_id: officer.id,
          case_no,
          case_key: caseKey(case_no),
          case_type: 'civil',
          held_on: '2026-05-12',
          place: '东湖区人民检察院听证室',
          role: 'member',
          attendance: 'attended',
          evaluation: 'good',
          opinion: '同意拟处理意见',
          travel_fee: 8050,
          board_fee: 0,
          labour_fee: 30_000,
          created_at: at,
          updated_at: at,
        })
        .execute()
      return {}
    },
    'the hearing officer did not come to the hearing': async ({ id }) => {
      const none = { place: null, evaluation: null, opinion: null, travel_fee: 0, labour_fee: 0 }
      await db
        .updateTable('hearing_service')
        .set({ ...none, attendance: 'excused', absence: '出差' })
        .where('id', '=', id)
        .execute()
      return {}
    },
  }) satisfies Partial<StateHandlers>
