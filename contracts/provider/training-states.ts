import type { Database } from '../../server/database/schema.ts'
import { hashSecret } from '../../server/identity/index.ts'
import { dayOf } from '../../server/kernel/time.ts'
import { nameKey } from '../../server/language/name-key.ts'
import { personName } from '../../server/language/person-name.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * A training of the top office with this id and version 1: category annual, held on site at 三楼会议室 for 6.5 hours,
     * with 60 places; `draft` from tomorrow on, `enrolling` the same and published, `running` since an hour ago,
     * `ended` an hour ago. No one takes part, and there is no other training.
     */
    'a training exists': { id: string; name: string; status: 'draft' | 'enrolling' | 'running' | 'ended' }
    /** An officer with this id and name, of 江宁大学 and with the phone 13900001111, in the pool of the top office. */
    'an officer is in the pool': { id: string; name: string }
    /**
     * The officer takes part in the training as this participant with version 1, with this result and 6 hours, or
     * without.
     */
    'the officer takes part in the training': {
      participantId: string
      officerId: string
      trainingId: string
      result?: 'pass'
      certificateNo?: string
    }
    /** The user with this role has just imported, as names or as marks, the only participant of the training. */
    'the signed-in user has imported the participants of the training': {
      role: RoleKey
      trainingId: string
      what: 'names' | 'marks'
    }
    /** The officer is invited to a hearing on the day on which the training begins. */
    'the officer is invited to a hearing during the training': { officerId: string; trainingId: string }
    /** The officer is the only one who waits. */
    'the officer waits for a place in the training': { officerId: string; trainingId: string }
    /** A one-time link with this token, not answered, until the training ends. */
    'the officer has a link to enrol for the training': { token: string; officerId: string; trainingId: string }
  }
  interface StateValues {
    'the officer is invited to a hearing during the training': object
    'the signed-in user has imported the participants of the training': { batchId: string }
    'the officer waits for a place in the training': object
    'the officer has a link to enrol for the training': object
    'a training exists': { orgId: string }
    'an officer is in the pool': object
    'the officer takes part in the training': object
  }
}

const hour = 3_600_000
const times = { draft: [24, 32], enrolling: [24, 32], running: [-1, 7], ended: [-9, -1] } as const

/** Trainings and who takes part. */
export const trainingStates = (db: Database, { root }: People) =>
  ({
    'a training exists': async ({ id, name, status }) => {
      const [now, { id: orgId }] = [Date.now(), await root()]
      const [from, until] = times[status]
      await db.deleteFrom('training').execute()
      await db
        .insertInto('training')
        .values({
          id,
          name,
          name_key: nameKey(name, 'organisation'),
          category: 'annual',
          org_id: orgId,
          method: 'onsite',
          place: '三楼会议室',
          starts_at: now + from * hour,
          ends_at: now + until * hour,
          hours: 6.5,
          places: 60,
          status: status === 'draft' ? 'draft' : 'published',
          created_at: now,
          updated_at: now,
        })
        .execute()
      return { orgId }
    },
    'the officer waits for a place in the training': async ({ officerId, trainingId }) => {
      const row = { id: '150008', training_id: trainingId, officer_id: officerId, turn: 1, created_at: Date.now() }
      await db.insertInto('training_waiting').values(row).execute()
      return {}
    },
    'the officer is invited to a hearing during the training': async ({ officerId, trainingId }) => {
      const [now, training] = [
        Date.now(),
        await db.selectFrom('training').select('starts_at').where('id', '=', trainingId).executeTakeFirstOrThrow(),
      ]
      const hearing = {
        case_no: '契检民听〔2026〕9号',
        case_key: '契检民听20269',
        case_type: 'civil',
        role: 'member',
      } as const
      await db
        .insertInto('hearing_service')
        .values({
          ...hearing,
          id: '150010',
          officer_id: officerId,
          held_on: dayOf(training.starts_at),
          attendance: 'pending',
          travel_fee: 0,
          board_fee: 0,
          labour_fee: 0,
          created_at: now,
          updated_at: now,
        })
        .execute()
      return {}
    },
    'the officer has a link to enrol for the training': async ({ token, officerId, trainingId }) => {
      const now = Date.now()
      await db.deleteFrom('answer_link').execute()
      await db
        .insertInto('answer_link')
        .values({
          id: '150009',
          purpose: 'training-enrolment',
          subject: trainingId,
          person: officerId,
          token_hash: hashSecret(token),
          message_id: '150009',
          expires_at: now + 32 * hour,
          created_at: now,
        })
        .execute()
      return {}
    },
    'an officer is in the pool': async ({ id, name }) => {
      const [now, { id: org_id }] = [Date.now(), await root()]
      await db.deleteFrom('training_participant').where('officer_id', '=', id).execute()
      await db.deleteFrom('training_waiting').where('officer_id', '=', id).execute()
      await db.deleteFrom('hearing_officer').where('id', '=', id).execute()
      await db
        .insertInto('hearing_officer')
        .values({
          id,
          ...personName(name),
          gender: 'female',
          birth_date: '1980-05-12',
          id_number: '380100198005124588',
          residence: '江宁省东湖市',
          phone: '13900001111',
          employer: '江宁大学',
          org_id,
          source: 'invited',
          term_begin: '2024-03-01',
          term_end: '2029-02-28',
          punished: 0,
          dismissed: 0,
          revoked: 0,
          defaulter: 0,
          status: 'active',
          created_at: now,
          updated_at: now,
        })
        .execute()
      return {}
    },
    'the officer takes part in the training': async ({ participantId, officerId, trainingId, ...more }) => {
      const now = Date.now()
      await db
        .insertInto('training_participant')
        .values({
          id: participantId,
          training_id: trainingId,
          officer_id: officerId,
          enrolled_at: now,
          updated_at: now,
          ...(more.result && { result: more.result, hours: 6 }),
          ...(more.certificateNo !== undefined && { certificate_no: more.certificateNo }),
        })
        .execute()
      return {}
    },
  }) satisfies Partial<StateHandlers>
