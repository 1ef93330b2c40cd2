import { randomBytes } from 'node:crypto'
import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import { commitDraw as committedRecord } from '../../../openapi/draw/make-record.ts'
import { drawCriteriaFields } from '../../../openapi/facts/fields/drawCriteriaFields.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { badParameter, conflict, refused } from '../../kernel/failure.ts'
import { dayOf, formatDateTime } from '../../kernel/time.ts'
import { requireOffered } from '../../setting/dict/index.ts'
import { caseKey } from '../hearing/index.ts'
import { planOf } from './plan.ts'
import { shortageOf } from './pool.ts'
import { seedPurpose, storeRecord } from './stored-record.ts'

/**
 * POST /api/system/draw/commit: stores the commitment, with everything that it binds, in the audit too. 409 AA0001
 * where the candidates are not those of the preview, and at `caseNo` where a draw for the case is open or was made: of
 * two requests for one case the second finds the row of the first. 400 AA0001 as `planOf`, and where the criteria
 * cannot be met; AA0004 without the plan.
 */
export const commitDraw: Handler<'commitDraw'> = async (context) => {
  const { account, body, clock, vault } = context
  if (body.plan === undefined) throw badParameter('plan', '请先预览候选名单')
  const now = clock.now()
  const seed = randomBytes(32).toString('hex')
  return audited(context, async (tx, record) => {
    const caseType = drawCriteriaFields.caseType
    await requireOffered(tx, { value: body.caseType, before: null, field: 'caseType', rule: caseType, day: dayOf(now) })
    const plan = await planOf(tx, account, body, now)
    if (plan.plan !== body.plan) throw conflict('候选名单已有变化，请重新预览')
    const shortage = shortageOf(body, plan.candidates)
    if (shortage !== undefined) throw refused(shortage, 'seats')
    const key = caseKey(body.caseNo)
    const earlier = await earlierOf(tx, key)
    const { criteria, candidates, excluded, office, digests } = plan
    const held = committedRecord(
      {
        case: {
          caseNo: body.caseNo,
          caseType: await wordOf(tx, body.caseType),
          office,
          committedAt: formatDateTime(now),
          committedBy: account.name,
          earlier,
        },
        criteria: {
          ...criteria,
          fields: await Promise.all(criteria.fields.map((value) => wordOf(tx, value, 'hearing-field'))),
        },
        candidates,
        excluded,
      },
      seed,
      digests,
    )
    const created = await tx
      .insertInto('hearing_draw')
      .values({
        id: newId(now),
        org_id: body.orgId,
        name: body.caseNo,
        case_key: key,
        case_type: body.caseType,
        status: 'committed',
        commitment: held.commitment,
        seed: vault.seal(seed, seedPurpose(held.commitment)),
        record: '',
        seats: criteria.seats,
        candidate_count: candidates.length,
        excluded_count: excluded.length,
        earlier_count: earlier.length,
        committed_by: account.userId,
        committed_at: now,
        updated_at: now,
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw conflict('该案件已有待抽取的承诺或已抽取，不能重复抽取；确需重抽的，先撤回并说明原因', 'caseNo')
    await storeRecord(tx, created.id, held)
    record({ kind: 'hearing_draw', id: created.id, name: body.caseNo, after: toldOf(held) })
    return created
  })
}

/** What was committed for the case before, all withdrawn or annulled; in this order, with the reasons. */
async function earlierOf(tx: Database, key: string): Promise<DrawRecord['case']['earlier']> {
  const rows = await tx
    .selectFrom('hearing_draw')
    .select(['commitment', 'status', 'withdraw_reason'])
    .where('case_key', '=', key)
    .where('status', 'in', ['withdrawn', 'annulled'])
    .orderBy('committed_at')
    .orderBy('id')
    .execute()
  return rows.map(({ commitment, status, withdraw_reason: reason }) => ({
    commitment,
    drawn: status === 'annulled',
    reason: reason ?? '',
  }))
}

/** The word of a value of a dictionary; the value itself where it has none. */
async function wordOf(tx: Database, value: string, dictionary = 'hearing-case'): Promise<string> {
  const entry = await tx
    .selectFrom('dict_entry')
    .innerJoin('dict', 'dict.id', 'dict_entry.dict_id')
    .select('dict_entry.name')
    .where('dict.code', '=', dictionary)
    .where('dict_entry.value', '=', value)
    .executeTakeFirst()
  return entry?.name ?? value
}

/** People of a list that the audit is told: more than it keeps of a text (`changesOf`). */
const told = 500

/** The commitment for the audit: who could be drawn in which order, who was excluded why, and by which criteria. */
function toldOf({ criteria, candidates, excluded, commitment }: DrawRecord) {
  const { least, ...asked } = criteria
  return {
    status: 'committed',
    commitment,
    seats: asked.seats,
    reserve: asked.reserve,
    balanced: asked.balanced ? 1 : 0,
    otherPools: asked.otherPools ? 1 : null,
    lawLeast: least['law'] ?? null,
    expertLeast: least['expert'] ?? null,
    socialLeast: least['social'] ?? null,
    restMonths: asked.restMonths,
    mostPerYear: asked.mostPerYear,
    units: textOrNull(asked.units),
    parties: textOrNull(asked.parties),
    candidates: candidates
      .slice(0, told)
      .map(({ id, name, pool }) => [id, name, pool].filter(Boolean).join(' '))
      .join('、'),
    excluded: textOrNull(
      excluded.slice(0, told).map(({ id, name, reasons }) => `${id} ${name}（${reasons.join('，')}）`),
    ),
  }
}

const textOrNull = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('、'))
