import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import type { Occasion, ReminderEvent } from '../../kernel/contributions/reminder-event.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { signed, smsParts } from '../../message/index.ts'
import { textsOf } from './deliveries/texts.ts'
import { eventOf, isSeen, seenIn } from './events.ts'
import { templatesOf } from './rule-form.ts'
import { exampleOf } from './template.ts'

const day = 86_400_000
/** How far ahead or back a real occasion is looked for. */
const horizon = 90 * day

/**
 * POST /api/setting/remind/preview: the templates of the chosen channels with the values of a real occasion within the
 * data scope, or of the example. Changes nothing. 400 AA0001 as `templatesOf`.
 */
export const previewReminder: Handler<'previewReminder'> = async (context) => {
  const { db, account, body, clock } = context
  const { product } = context.config.names
  const templates = templatesOf(context, body)
  const event = eventOf(context, body.event)
  const now = clock.now()
  const occasion = await nextOccasion(db, account, event, now)
  const values = occasion?.values(now) ?? exampleOf(event)
  const texts = (channel: 'message' | 'sms') => textsOf(templates, event, values, channel)
  const preview: Schemas['ReminderPreview'] = { real: occasion !== undefined }
  if (occasion) preview.dueTime = formatDateTime(occasion.at)
  const owner = occasion?.owner && occasion.values(now)['姓名']
  if (owner !== undefined) preview.ownerName = owner
  if (body.channels.includes('message')) {
    const { title, content } = texts('message')
    Object.assign(preview, { title, content })
  }
  if (body.channels.includes('sms')) {
    const sms = signed(product, texts('sms').content)
    Object.assign(preview, { sms, smsLength: sms.length, smsParts: smsParts(sms) })
  }
  return preview
}

/** The first of a hundred occasions of the data scope that comes next, or came last. */
async function nextOccasion(
  db: Database,
  account: Account,
  event: ReminderEvent,
  now: number,
): Promise<Occasion | undefined> {
  const within = withinFor(account, event)
  if (!within) return undefined
  const ahead = event.moment === 'before'
  const found = await event.occasions(db, {
    from: ahead ? now : now - horizon,
    until: ahead ? now + horizon : now,
    now,
    within,
    limit: 100,
  })
  return found.toSorted((a, b) => (ahead ? a.at - b.at : b.at - a.at))[0]
}

const eb = expressionBuilder<Tables, 'user' | 'org'>()

/** What the account may read of the event's occasions; undefined for nothing. */
function withinFor(account: Account, event: ReminderEvent): Expression<SqlBool> | undefined {
  if (event.about === 'user') return userScope(account)
  // What is no matter of users is shown only to those who manage it on its own screen, and of the offices for which
  // they do.
  const managed = account.permissions.get(event.managedBy)
  if (!managed || !isSeen(event, account.scope)) return undefined
  return eb.and([seenIn(event, account.scope), seenIn(event, managed)])
}
