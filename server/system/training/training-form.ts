import { newTrainingMistakes, updateTrainingSteps } from '../../../openapi/facts/states/training.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { refused } from '../../kernel/failure.ts'
import { placeable } from '../../kernel/organisation-scope.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { nameKey } from '../../language/name-key.ts'
import type { TrainingRecord } from './managed-trainings.ts'
import { phaseOf } from './phase.ts'
import { trainingFields } from './training-fields.ts'

type Columns = ReturnType<typeof columnsOf>

/** The columns that the form fills. Throws 400 AA0001 at `endTime` where the end is not after the start. */
export function columnsOf(form: Schemas['NewTraining']) {
  const columns = trainingFields.columns(form)
  if (columns.ends_at <= columns.starts_at) throw refused(newTrainingMistakes.order, 'endTime')
  return { ...columns, name_key: nameKey(form.name, 'organisation') }
}

/** Throws 400 AA0001 at `orgId` for an organisation that is not in the scope of the operation, or is disabled. */
export async function requireOrg(tx: Database, account: Account, id: string): Promise<void> {
  const org = await tx.selectFrom('org').select('id').where('id', '=', id).where(placeable(account)).executeTakeFirst()
  if (!org) throw refused('主办单位不存在、已停用或不在您的管理范围内', 'orgId')
}

/** Why a training cannot be held as it is planned, and the field where that is. `now` in milliseconds since 1970. */
export function planFault({ method, place, ends_at }: Pick<Columns, 'method' | 'place' | 'ends_at'>, now: number) {
  if (ends_at <= now) return { field: 'endTime', message: '结束时间已过，请修改后再发布' }
  if (method === 'onsite' && place === null) return { field: 'place', message: '现场培训须填写地点' }
  return undefined
}

/** Throws 400 AA0001 where a training cannot become what the form says. `now` in milliseconds since 1970. */
export async function requireChangeable(
  tx: Database,
  before: TrainingRecord,
  after: Columns,
  now: number,
): Promise<void> {
  const phase = phaseOf(before, now)
  requireAllowed(updateTrainingSteps, phase)
  if (phase === 'draft') return
  const fault = planFault(after, now)
  if (fault?.field === 'endTime') throw refused('结束时间须晚于现在', 'endTime')
  if (fault) throw refused(fault.message, fault.field)
  const { count, longest, entered } = await tx
    .selectFrom('training_participant')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('count'),
      fn.max('hours').as('longest'),
      fn.count<number>(eb.case().when('result', 'is not', null).then(1).end()).as('entered'),
    ])
    .where('training_id', '=', before.id)
    .executeTakeFirstOrThrow()
  if (after.places !== null && after.places < count) throw refused(`已有 ${count} 人参训，名额不能更少`, 'places')
  if (longest !== null && after.hours < longest) throw refused(`已有参训人员记 ${longest} 学时，学时不能更少`, 'hours')
  if (entered > 0 && after.starts_at > now) throw refused('已录入成绩，开始时间不能晚于现在', 'startTime')
}
