import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { PublicContext, PublicHandler } from '../../http/handler.ts'
import { audited, type Recorder } from '../../kernel/audited.ts'
import type { AnswerChoice } from '../../kernel/contributions/answer-purpose.ts'
import { Failure, refused } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { issueAnswerLink, sendAnswerLinks } from './issue.ts'
import { type OpenLink, withLink } from './open-link.ts'

/** How the audit names the way of a person without an account. */
const byLink = '一次性链接'

/**
 * POST /api/answer/read: what a one-time link asks, and the possible answers. It changes nothing. 404 and 429 as of
 * `withLink`.
 */
export const readAnswerLink: PublicHandler<'readAnswerLink'> = async (context) => {
  const { db, body, clock, ip, answerPurposes } = context
  const now = clock.now()
  return withLink(db, { ip, now, proof: body, answerPurposes }, async (find) => {
    const open = await find(db)
    return open && pageOf(db, open, now)
  })
}

/**
 * POST /api/answer/give: takes an answer, in one transaction with what it means, and resolves to the page as it then
 * is. 400 AA0001 for a choice that is not possible (any more), and what its area refuses; 404 and 429 as of `withLink`.
 */
export const giveAnswer: PublicHandler<'giveAnswer'> = async (context) => {
  const { db, body, clock, ip, answerPurposes } = context
  const now = clock.now()
  const answer = await withLink(db, { ip, now, proof: body, answerPurposes }, (find) =>
    audited(context, async (tx, record) => {
      const open = await find(tx)
      return open && taken(tx, record, { open, context, now })
    }),
  )
  if (answer instanceof Failure) throw answer
  return answer
}

interface Taking {
  readonly open: OpenLink
  readonly context: PublicContext<'giveAnswer'>
  readonly now: number
}

/** Takes an answer; resolves to the refusal where what was written until then stays. */
async function taken(tx: Database, record: Recorder, { open, context, now }: Taking) {
  const { purpose, link, person, version } = open
  const by = { id: link.person, username: byLink, name: person.name }
  const { title, choices } = await purpose.content(tx, link, now)
  const choice = choices.find(({ key }) => key === context.body.choice)
  if (!choice) throw changed()
  const entry = entryFor(choice, context.body.entry)
  const refusal = await purpose.take(
    tx,
    link,
    { choice: choice.key, entry },
    {
      record: (written) => record({ ...written, by }),
      now,
      person,
      ask: async (inside, other, expiresAt, sendAt) => {
        const asked = { subject: link.subject, person: other, expiresAt }
        await sendAnswerLinks(inside, [await issueAnswerLink(inside, context, purpose, asked, now)], title, now, sendAt)
      },
    },
  )
  if (refusal) return refusal
  const kept = choice.entry?.kind === 'text' ? (entry ?? null) : null
  // Last, as who issues and withdraws does: the record of the area is locked before its links.
  const { numUpdatedRows } = await tx
    .updateTable('answer_link')
    .set({ choice: choice.key, entry: kept, answered_at: now, version: version + 1 })
    .where('id', '=', link.id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw changed()
  record({ kind: 'answer_link', id: link.id, name: title, by, after: { answer: choice.label, entry: kept } })
  return pageOf(tx, { ...open, link: { ...link, answer: { choice: choice.key, entry: kept, time: now } } }, now)
}

const changed = () => refused('情况已有变化，请刷新页面，按现在的选项办理')

function entryFor({ entry }: AnswerChoice, given: string | undefined): string | undefined {
  const text = entry ? given?.trim() || undefined : undefined
  if (entry?.required && text === undefined) throw refused(`请填写${entry.label}`, 'entry')
  if (entry?.kind === 'code' && text !== undefined && !/^\d{6}$/.test(text))
    throw refused(`${entry.label}是 6 位数字`, 'entry')
  return text
}

async function pageOf(
  db: Database,
  { purpose, link, person, expiresAt }: OpenLink,
  now: number,
): Promise<Schemas['AnswerPage']> {
  const { title, lines, state, files = [], choices } = await purpose.content(db, link, now)
  const [first = '', ...others] = person.name
  return {
    about: link.subject,
    title,
    // Enough to know that it is one's own.
    name: `${first}${'*'.repeat(Math.max(1, others.length))}`,
    lines: [...lines],
    ...(state !== undefined && { state }),
    ...(files.length > 0 && { files: [...files] }),
    choices: [...choices],
    ...(link.answer && { answerTime: formatDateTime(link.answer.time) }),
    until: formatDateTime(expiresAt),
  }
}
