import { dateTime, text, words } from './matchers.ts'

/* What the contracts of notices to many people have in common: one person, told by text message alone. */

/** A digest as a preview answers it. */
export const exampleDigest = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'
export const digest = text(/^[\w-]{43}$/, exampleDigest)
/** One that no preview has. */
export const otherDigest = 'A'.repeat(43)

export const orgName = '江宁省人民检察院'
/** What a preview says of one who is reached. */
export const reached = { people: 1, byMessage: 0, bySms: 1, unreached: 0, unreachedPeople: [], smsParts: 1 }

const time = '2026-03-02 09:30:00'

/** A notice of the list, as it is sent and as it is read. */
export function mailingRow(id: string, name: string, content: string) {
  const counts = { people: 1, sent: 1, waiting: 0, failed: 0 } as const
  const row = { id, name, content, channels: ['sms' as const], ...counts, createTime: time }
  return { sent: { ...row, createTime: dateTime(time) }, read: row }
}

/** What became of the notice with the person, as it is sent, `personId` as the matcher has it, and as it is read. */
export function mailingRecipient<PersonId>(id: string, person: string, name: string, personId: PersonId) {
  const row = { id, personId: person, name, orgName, channel: 'sms', state: 'sent', sendTime: time } as const
  return { sent: { ...row, personId, orgName: words(orgName), sendTime: dateTime(time) }, read: row }
}
