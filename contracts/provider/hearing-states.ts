import type { Insertable } from 'kysely'
import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import { type FileStore, newFileKey } from '../../server/files/file-store.ts'
import { appendAudit } from '../../server/kernel/audit-chain.ts'
import { personName } from '../../server/language/person-name.ts'
import type { HearingOfficerTable, HearingStatus } from '../../server/system/hearing/table.ts'
import type { StateHandlers } from '../states.ts'
import { moment, type People } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * The one hearing officer with this name and with the id number 380100198005124262, in the pool of the top office,
     * with this state and version 3: female, born on 1980-05-12, 经常居住地 东湖区, 手机号 13900007788, 工作单位 江宁大学, invited, an
     * expert with the identity `expert`, the field `law` and the case type `civil`; the term is from 2026-03-01 to
     * 2031-02-28, the check was done by 王建国 on 2026-02-20. One that is `active`, `paused` or `left` came into the pool
     * on 2026-03-01; one that is `pending` was submitted by the user with the role `submitter`, or by another user.
     */
    'a hearing officer exists': { name: string; status: HearingStatus; submitter?: RoleKey }
    /** The officer's 工作单位 was changed from 东湖大学 to 江宁大学 on 2026-03-02 09:30:00, its only change. */
    'a hearing officer was changed': { name: string }
    /**
     * The signed-in user with this role has imported the hearing officer with this name, who is a draft and has not
     * changed since.
     */
    'the signed-in user has imported the hearing officer': { role: RoleKey; name: string }
    /** The officer has the text 同意书.txt as the consent letter, of six bytes (日程). */
    'the hearing officer has a file': { name: string; fileId: string }
    /** No hearing officer has this id number. */
    'no hearing officer has the id number': { idNumber: string }
  }
  interface StateValues {
    'a hearing officer exists': { officerId: string; orgId: string }
    'a hearing officer was changed': object
    'the signed-in user has imported the hearing officer': { batchId: string }
    'the hearing officer has a file': object
    'no hearing officer has the id number': { orgId: string }
  }
}

const idNumber = '380100198005124262'

/** Hearing officers. */
export const hearingStates = (db: Database, { personOf, root }: People, files: FileStore) =>
  ({
    'a hearing officer exists': async ({ name, status, submitter }) => {
      // A draft that an interaction has made has this name and no number.
      await db
        .deleteFrom('hearing_officer')
        .where((eb) => eb.or([eb('id_number', '=', idNumber), eb('name', '=', name)]))
        .execute()
      const { id: orgId } = await root()
      const id = newId(Date.now())
      const at = moment('2026-02-18 09:30:00')
      const officer: Insertable<HearingOfficerTable> = {
        id,
        ...personName(name),
        gender: 'female',
        birth_date: '1980-05-12',
        id_number: idNumber,
        residence: '东湖区',
        phone: '13900007788',
        employer: '江宁大学',
        category: 'expert',
        org_id: orgId,
        source: 'invited',
        warehousing_date: ['active', 'paused', 'left'].includes(status) ? '2026-03-01' : null,
        term_begin: '2026-03-01',
        term_end: '2031-02-28',
        punished: 0,
        dismissed: 0,
        revoked: 0,
        defaulter: 0,
        checked_by: '王建国',
        checked_on: '2026-02-20',
        status,
        submitted_by: submitter === undefined ? '0' : await personOf(submitter),
        leave_reason: status === 'left' ? 'resigned' : null,
        left_on: status === 'left' ? '2026-03-02' : null,
        created_at: at,
        updated_at: at,
        version: 3,
      }
      await db.insertInto('hearing_officer').values(officer).execute()
      await db.insertInto('hearing_officer_identity').values({ officer_id: id, value: 'expert' }).execute()
      await db.insertInto('hearing_officer_field').values({ officer_id: id, value: 'law' }).execute()
      await db.insertInto('hearing_officer_case').values({ officer_id: id, value: 'civil' }).execute()
      return { officerId: id, orgId }
    },
    'a hearing officer was changed': async ({ name }) => {
      const officer = await db
        .selectFrom('hearing_officer')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      await db.transaction().execute((tx) =>
        appendAudit(tx, [
          {
            created_at: moment('2026-03-02 09:30:00'),
            user_id: '1001',
            username: 'admin',
            user_name: '王建国',
            session: null,
            trace_id: 'contract',
            operation: 'updateHearingOfficer',
            object_kind: 'hearing_officer',
            object_id: officer.id,
            object_name: name,
            changes: JSON.stringify({ employer: { before: '东湖大学', after: '江宁大学' } }),
            ip: '192.0.2.1',
            duration: null,
          },
        ]),
      )
      return {}
    },
    'the hearing officer has a file': async ({ name, fileId }) => {
      const [key, bytes] = [newFileKey(), Buffer.from('日程')]
      await files.put(key, bytes)
      const { id } = await db
        .selectFrom('hearing_officer')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      await db.deleteFrom('stored_file').where('id', '=', fileId).execute()
      const row = { id: fileId, key, name: '同意书.txt', size: bytes.length, media_type: 'text/plain', sort: 0 }
      const place = { record_kind: 'hearing_officer', record_id: id, part: 'consent' }
      await db
        .insertInto('stored_file')
        .values({ ...row, ...place, created_at: Date.now() })
        .execute()
      return {}
    },
    'no hearing officer has the id number': async ({ idNumber: number }) => {
      await db.deleteFrom('hearing_officer').where('id_number', '=', number).execute()
      return { orgId: (await root()).id }
    },
  }) satisfies Partial<StateHandlers>
