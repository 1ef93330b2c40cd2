import type { Database } from '../../server/database/schema.ts'
import { gatewayId } from '../../server/demonstration/systems/certificate-gateway/certificates.ts'
import { subjectOf } from '../../server/identity/certificate/certificate-key.ts'
import type { StateHandlers } from '../states.ts'
import { moment } from './people.ts'

/** Certificates of accounts, at the gateway of the demonstration. */
export const certificateStates = (db: Database) => {
  const subjectFor = (key: { readonly certificateIssuer: string; readonly certificateNumber: string }) =>
    subjectOf({ issuer: key.certificateIssuer, serial: key.certificateNumber })
  const release = (subject: string) =>
    db.deleteFrom('external_identity').where('provider', '=', gatewayId).where('subject', '=', subject).execute()
  return {
    'no account has the certificate': async (key) => {
      await release(subjectFor(key))
      return {}
    },
    'the user has the certificate': async ({ username, certificateName, ...key }) => {
      const subject = subjectFor(key)
      await release(subject)
      const { id } = await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()
      await db
        .insertInto('external_identity')
        .values({
          provider: gatewayId,
          subject,
          user_id: id,
          nickname: certificateName,
          created_at: Date.now(),
          last_used_at: null,
          not_after: moment('2099-12-31 23:59:59'),
        })
        .execute()
      return {}
    },
  } satisfies Partial<StateHandlers>
}
