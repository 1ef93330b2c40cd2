import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/schema.ts'
import type { MailingAudience } from '../../kernel/contributions/mailing-audience.ts'
import { refused } from '../../kernel/failure.ts'
import { afterQuiet, siteQuietHours } from '../../kernel/quiet-hours.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { mostParts, signed, smsParts } from '../../message/index.ts'
import { digestOf, type Way, waysTo } from './reach.ts'

/** People who are not reached, by name. */
const listed = 100

type Text = Pick<Schemas['MailingText'], 'title' | 'content' | 'channels'>

/** Throws 400 AA0001 at `content` for a text that takes more than four text messages; resolves to how many it takes. */
export function partsOf({ config }: { readonly config: Pick<Config, 'names'> }, { content, channels }: Text): number {
  const parts = smsParts(signed(config.names.product, content))
  if (channels.includes('sms') && parts > mostParts)
    throw refused(`短信最多 ${mostParts} 条，现为 ${parts} 条，请缩短内容`, 'content')
  return parts
}

interface Previewed {
  /** The record that it is about; null for none. */
  readonly subject: string | null
  /** The people, of the scope of the operation, in the order in which they are told; at most 5,001 are needed. */
  readonly ids: readonly string[]
  readonly text: Text
}

/**
 * How many people of an audience a notice would reach by which channel, and who not and why. Changes nothing. Throws
 * 400 and 404 as `waysTo`, and 400 AA0001 at `content` for a text that is too long for text messages.
 */
export async function previewMailing(
  context: { readonly db: Database; readonly clock: { now(): number }; readonly config: Pick<Config, 'names'> },
  audience: MailingAudience,
  { subject, ids, text }: Previewed,
): Promise<Schemas['MailingPreview']> {
  const { db, clock } = context
  const now = clock.now()
  const parts = partsOf(context, text)
  const ways = await waysTo(db, audience, { subject, ids, channels: text.channels }, now)
  const dueAt = afterQuiet(siteQuietHours(db), now)
  const people = Map.groupBy(ways, ({ person }) => person.id)
  const unreached = [...people.values()].filter((own) => own.every(({ reason }) => reason !== undefined))
  const by = (channel: Way['channel']) => ways.filter((one) => one.channel === channel && one.reason === undefined)
  return {
    people: people.size,
    byMessage: by('message').length,
    bySms: by('sms').length,
    unreached: unreached.length,
    unreachedPeople: unreached.slice(0, listed).flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { id, name, orgName, standing } = first.person
      return {
        id,
        name,
        ...(orgName !== undefined && { orgName }),
        // Each once: who is told nothing is so by every channel.
        reasons: [...new Set(own.flatMap(({ reason }) => reason ?? []))],
        ...(standing !== undefined && { standing }),
      }
    }),
    ...(text.channels.includes('sms') && {
      smsParts: parts,
      ...(dueAt > now && { smsTime: formatDateTime(dueAt) }),
    }),
    digest: digestOf(ways),
  }
}
