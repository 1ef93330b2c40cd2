import type { Database } from '../../server/database/schema.ts'
import { digestOf, waysTo } from '../../server/system/mailing/reach.ts'
import { participantAudience } from '../../server/system/training/participant-mailings.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'
import { onlyMailing } from './sent-mailing.ts'

declare module '../states.ts' {
  interface StateParameters {
    /** A notice to the officer, who takes part, by text message alone was previewed, and has the digest. */
    'a notice to the participant was previewed': { trainingId: string; officerId: string }
    /**
     * One notice was sent to the participants, with this id and title, the content 请改于下周参加。 and by text message
     * alone, on 2026-03-02 09:30:00, by the user with the role `admin`: to the officer, who was told at once by a
     * message with this id.
     */
    'a notice was sent to the participant': {
      id: string
      title: string
      trainingId: string
      officerId: string
      messageId: string
    }
  }
  interface StateValues {
    'a notice to the participant was previewed': { digest: string }
    'a notice was sent to the participant': object
  }
}

/** Notices to the participants of a training. */
export const trainingMailingStates = (db: Database, { personOf }: People) => {
  return {
    'a notice to the participant was previewed': async ({ trainingId, officerId }) => {
      const asked = { subject: trainingId, ids: [officerId], channels: ['sms'] } as const
      return { digest: digestOf(await waysTo(db, participantAudience, asked, Date.now())) }
    },
    'a notice was sent to the participant': async ({ id, title, trainingId, officerId, messageId }) => {
      const mailing = { id, audience: participantAudience.key, subject: trainingId, title, content: '请改于下周参加。' }
      return onlyMailing(db, { ...mailing, person: officerId, messageId, by: await personOf('admin') })
    },
  } satisfies Partial<StateHandlers>
}
