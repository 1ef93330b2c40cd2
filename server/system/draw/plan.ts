import { digestOf, digestOfList } from '../../../openapi/draw/digest.ts'
import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import { previewPage, previewPageSize } from '../../../openapi/draw/preview-page.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { refused } from '../../kernel/failure.ts'
import { inTurns } from '../../kernel/in-turns.ts'
import { placeable } from '../../kernel/organisation-scope.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { dayOf } from '../../kernel/time.ts'
import { leastOf, type Pool, readPool, shortageOf } from './pool.ts'

type Criteria = Schemas['DrawCriteria']

/** What a commitment binds, besides the case. */
export interface Plan extends Pick<DrawRecord, 'criteria' | 'candidates' | 'excluded'> {
  /** Differs after each change of it. */
  readonly plan: string
  /** The name of the office. */
  readonly office: string
  /** As the record has them. */
  readonly digests: Readonly<Record<'candidates' | 'excluded', string>>
}

const pageOf = <Row>(rows: readonly Row[], asked: number | undefined): readonly Row[] => {
  const first = previewPageSize * (previewPage(asked, rows.length) - 1)
  return rows.slice(first, first + previewPageSize)
}

/** POST /api/system/draw/preview: a page of each list; changes nothing. Throws as `planOf`. */
export const previewDraw: Handler<'previewDraw'> = async ({ db, account, body, clock }) => {
  const { plan, candidates, excluded } = await planOf(db, account, body, clock.now())
  const shortage = shortageOf(body, candidates)
  return {
    plan,
    candidateCount: candidates.length,
    excludedCount: excluded.length,
    candidates: pageOf(candidates, body.candidatePage).map(({ id, name, unit, gender, category, pool }) => ({
      id,
      name,
      employer: unit,
      // as: the words of the database, which the record has as texts
      gender: gender as Schemas['DrawCandidate']['gender'],
      ...ofPool(pool),
      ...(category !== '' && { category: category as Schemas['DrawCategory'] }),
    })),
    excluded: pageOf(excluded, body.excludedPage).map(({ unit, pool, ...person }) => ({
      ...person,
      ...ofPool(pool),
      employer: unit,
    })),
    ...(shortage !== undefined && { shortage }),
  }
}

/**
 * Who could be drawn by these criteria now, and who not, as the record has it. Throws 400 AA0001 at `orgId` for an
 * office that is outside the scope of the operation, and at `seats` for a number that the site does not allow.
 */
export async function planOf(db: Database, account: Account, criteria: Criteria, now: number): Promise<Plan> {
  const office = await officeOf(db, account, criteria.orgId)
  const [least, most] = [parameter(db, 'hearing.draw.least'), parameter(db, 'hearing.draw.most')]
  if (criteria.seats < least || criteria.seats > most) throw refused(`听证员须为 ${least} 至 ${most} 人`, 'seats')
  const needed = Object.values(leastOf(criteria)).reduce((sum, one) => sum + one, 0)
  if (needed > criteria.seats) throw refused(`各类型人数合计 ${needed} 人，超过听证员人数`, 'seats')
  const held = await heldBy(criteria, await readPool(db, criteria, dayOf(now)))
  // A pool can have 100,000 officers, and other calls are served in between.
  const digests = {
    candidates: await digestOfList(held.candidates, inTurns),
    excluded: await digestOfList(held.excluded, inTurns),
  }
  return { ...held, office, digests, plan: digestOf({ criteria: held.criteria, ...digests }) }
}

/** What a commitment binds of a pool, as the record has it; in turns, as a pool is read. */
export async function heldBy(
  criteria: Criteria,
  { asked, candidates, excluded }: Pool,
): Promise<Pick<DrawRecord, 'criteria' | 'candidates' | 'excluded'>> {
  const held: Pick<DrawRecord, 'candidates' | 'excluded'> = { candidates: [], excluded: [] }
  await inTurns(candidates, ({ id, name, employer, gender, category, pool }) => {
    held.candidates.push({ id, name, unit: employer, gender, category: category ?? '', ...ofPool(pool) })
  })
  await inTurns(excluded, ({ id, name, employer, reasons, pool }) => {
    held.excluded.push({ id, name, unit: employer, ...ofPool(pool), reasons: [...reasons] })
  })
  const { restMonths, mostPerYear, units, parties, categories } = asked
  return {
    criteria: {
      seats: criteria.seats,
      reserve: criteria.reserve,
      balanced: criteria.balanced ?? false,
      ...(criteria.otherPools === true && { otherPools: true }),
      least: leastOf(criteria),
      fields: [...asked.fields],
      categories: [...categories],
      restMonths,
      mostPerYear,
      units: [...units],
      parties: [...parties],
    },
    ...held,
  }
}

/** Left out, not undefined: a digest is of what is there. */
const ofPool = (pool: string | undefined) => (pool === undefined ? {} : { pool })

async function officeOf(db: Database, account: Account, id: string): Promise<string> {
  const org = await db
    .selectFrom('org')
    .select('name')
    .where('id', '=', id)
    .where(placeable(account))
    .executeTakeFirst()
  if (!org) throw refused('听证员库不存在、已停用或不在您的管理范围内', 'orgId')
  return org.name
}
