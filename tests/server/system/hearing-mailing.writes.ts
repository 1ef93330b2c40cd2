import type { WritingCases } from '../kernel/writing-case.ts'
import { mailingOf, mailingText } from './mailing-site.ts'
import { insertOfficer } from './training-site.ts'

/** Notices to an officer of the top office. */
export const writes: WritingCases = (admin, site) => {
  const officer = async () => {
    const { db } = site()
    const top = await db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
    return insertOfficer(db, top.id)
  }
  return {
    previewHearingMailing: [
      [],
      async () => {
        const ids = [await officer()]
        return () => mailingOf(admin()).preview({ ids })
      },
    ],
    sendHearingMailing: [
      ['mailing'],
      async () => {
        const ids = [await officer()]
        const { digest } = (await mailingOf(admin()).preview({ ids })).body.data
        return () => mailingOf(admin()).send({ ...mailingText, ids, key: 'recorded-mailing-of-one', digest })
      },
    ],
  }
}
