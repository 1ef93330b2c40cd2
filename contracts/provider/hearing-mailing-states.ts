import type { Database } from '../../server/database/schema.ts'
import { officerAudience } from '../../server/system/hearing/mailing/officer-audience.ts'
import { digestOf, waysTo } from '../../server/system/mailing/reach.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'
import { onlyMailing } from './sent-mailing.ts'

declare module '../states.ts' {
  interface StateParameters {
    /** A notice to the officer with this name by text message alone was previewed, and has the digest. */
    'a notice to the hearing officer was previewed': { name: string }
    /**
     * One notice was sent to officers, with this id and title, the content 请参加座谈会。 and by text message alone, on
     * 2026-03-02 09:30:00, by the user with the role `admin`: to the officer with this name, who was told at once by a
     * message with this id.
     */
    'a notice was sent to the hearing officer': { id: string; title: string; name: string; messageId: string }
  }
  interface StateValues {
    'a notice to the hearing officer was previewed': { digest: string }
    'a notice was sent to the hearing officer': object
  }
}

/** Notices to many officers. */
export const hearingMailingStates = (db: Database, { personOf }: People) => {
  const officerOf = (name: string) =>
    db.selectFrom('hearing_officer').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return {
    'a notice to the hearing officer was previewed': async ({ name }) => {
      const { id } = await officerOf(name)
      const asked = { subject: null, ids: [id], channels: ['sms'] } as const
      return { digest: digestOf(await waysTo(db, officerAudience, asked, Date.now())) }
    },
    'a notice was sent to the hearing officer': async ({ id, title, name, messageId }) => {
      const { id: person } = await officerOf(name)
      const mailing = { id, audience: officerAudience.key, subject: null, title, content: '请参加座谈会。' }
      return onlyMailing(db, { ...mailing, person, messageId, by: await personOf('admin') })
    },
  } satisfies Partial<StateHandlers>
}
