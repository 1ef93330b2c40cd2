import { randomInt } from 'node:crypto'
import { newApplicationFields } from '../../../openapi/facts/fields/newApplicationFields.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { audited } from '../../kernel/audited.ts'
import { conflict } from '../../kernel/failure.ts'
import { nameKey } from '../../language/name-key.ts'
import { requireOffered } from '../dict/index.ts'
import { answerApplications } from './answer.ts'
import { applicationChangeFields, applicationFields } from './application-fields.ts'
import { checkForm, type Parts, partsOf, writeParts } from './form.ts'
import { managedApplications } from './managed-applications.ts'
import { addSecret } from './secrets.ts'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const newApplicationId = (): string =>
  `app-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`

/** The parts as the audit compares them. */
const textsOf = (parts: Parts) => ({
  redirects: parts.redirects.join(' '),
  postLogouts: parts.postLogouts.join(' '),
  scopes: parts.scopes.join(' '),
  optionalScopes: parts.optionalScopes.join(' '),
  orgIds: parts.orgIds.join(' '),
  roleIds: parts.roleIds.join(' '),
})

const keyOf = ({ name }: { readonly name: string }) => nameKey(name, 'organisation')

/** Throws 400 AA0001 at `category` for one that the dictionary does not offer, unless the application has it. */
const requireCategory = (tx: Database, { day }: Account, value: string | null, before: string | null) =>
  requireOffered(tx, { value, before, day, field: 'category', rule: newApplicationFields.category })

/**
 * POST /api/setting/application/create: the new application is enabled. The secret of a confidential one is answered
 * here alone. 409 AA0001 at `id` where another one has it; 400 AA0001 as `checkForm`, `requireOffered` and `partsOf`.
 */
export const createApplication: Handler<'createApplication'> = async (context) => {
  const { account, body, clock, config } = context
  checkForm(body, config)
  const columns = applicationFields.columns({ ...body, id: body.id ?? newApplicationId() })
  const now = clock.now()
  return audited(context, async (tx, record) => {
    await requireCategory(tx, account, columns.category, null)
    const parts = await partsOf(tx, account, body)
    // Of two requests for one id the second finds the first one's row, however close together they are.
    const created = await tx
      .insertInto('application')
      .values({ ...columns, name_key: keyOf(body), created_at: now, updated_at: now, version: 1 })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw conflict('应用标识已存在', 'id')
    const { id } = created
    await writeParts(tx, id, parts)
    const secret = body.kind === 'confidential' ? await addSecret(tx, id, now) : undefined
    const after = applicationFields.audited({ ...columns, ...textsOf(parts) })
    record({ kind: 'application', id, name: body.name, after })
    return { id, ...(secret !== undefined && { secret }) }
  })
}

/**
 * POST /api/setting/application/update: replaces what the form shows; the id and the kind stay. 404 AA0005 where there
 * is no such application, 409 AA0001 where it was changed since it was read, 400 AA0001 as `createApplication`. The
 * provider reads it with the application's next request, in every process.
 */
export const updateApplication: Handler<'updateApplication'> = async (context) => {
  const { account, body, clock, config } = context
  const { id, version } = body
  const columns = applicationChangeFields.columns(body)
  await audited(context, async (tx, record) => {
    const row = await managedApplications.one(tx, account, { id, version })
    const form = { ...body, kind: row.kind }
    checkForm(form, config)
    await requireCategory(tx, account, columns.category, row.category)
    const [before] = await answerApplications(tx, [row], { now: clock.now(), masked: false })
    if (!before) throw managedApplications.missing()
    const parts = await partsOf(tx, account, form, before)
    await tx
      .updateTable('application')
      .set({ ...columns, name_key: keyOf(body), updated_at: clock.now(), version: version + 1 })
      .where('id', '=', id)
      .execute()
    await writeParts(tx, id, parts)
    const former = {
      redirects: before.redirects.toSorted(),
      postLogouts: before.postLogouts.toSorted(),
      scopes: before.scopes.toSorted(),
      optionalScopes: before.optionalScopes.toSorted(),
      orgIds: before.orgIds,
      roleIds: before.roleIds,
    }
    record({
      kind: 'application',
      id,
      name: body.name,
      before: applicationChangeFields.audited({ ...row, ...textsOf(former) }),
      after: applicationChangeFields.audited({ ...columns, ...textsOf(parts) }),
    })
  })
}
