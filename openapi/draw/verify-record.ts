import { byCodeUnits } from './canonical-json.ts'
import { digestOf } from './digest.ts'
import type { DrawRecord } from './draw-record.ts'
import {
  bound,
  committedParts,
  drawnFrom,
  type RecordPart,
  replacementFor,
  sealedParts,
  sittingAfter,
} from './make-record.ts'

export const partLabels: Readonly<Record<RecordPart | 'commitment' | 'seal', string>> = {
  case: '案件信息',
  criteria: '抽取条件',
  candidates: '候选名单',
  excluded: '回避与排除名单',
  seed: '随机种子',
  value: '抽取人输入值',
  drawn: '抽取时间和抽取人',
  order: '随机顺序',
  chosen: '抽中名单',
  reserve: '候补名单',
  turns: '递补记录',
  withdrawal: '撤回记录',
  commitment: '承诺值',
  seal: '封存值',
}

/** What of a record does not hold. */
export interface Finding {
  readonly part: keyof typeof partLabels
  readonly text: string
}

/**
 * Repeats everything that a record of a draw says and returns what does not hold, an empty list for a sound record. A
 * part that was changed is named by its digest; what would only follow from it is not named again. Who makes a record
 * anew with another commitment is found by comparing that with the one in the audit or on the printed protocol.
 */
export function verifyRecord(record: DrawRecord): readonly Finding[] {
  const changed = [...committedParts, ...sealedParts].filter((part) => isChanged(record, part))
  if (changed.length > 0) return changed.map((part) => ({ part, text: `${partLabels[part]}与其摘要不符，内容被改动` }))
  const { digests, commitment, seal } = record
  if (bound(digests, committedParts) !== commitment)
    return [{ part: 'commitment', text: '承诺值与各部分的摘要不符，承诺值或摘要被改动' }]
  const isOpen = sealedParts.every((part) => record[part] === undefined)
  if (isOpen ? seal !== undefined : bound(digests, sealedParts, commitment) !== seal)
    return [{ part: 'seal', text: '封存值与各部分的摘要不符，封存值或摘要被改动' }]
  return [...listFaults(record), ...resultFaults(record)]
}

function isChanged(record: DrawRecord, part: RecordPart): boolean {
  const [held, digest] = [record[part], record.digests[part]]
  // The seed of an open commitment is a secret, whose digest is there.
  if (held === undefined) return part === 'seed' ? digest === undefined || isDone(record) : digest !== undefined
  return digestOf(held) !== digest
}

const isDone = ({ order, withdrawal }: DrawRecord): boolean => order !== undefined || withdrawal !== undefined

function listFaults({ candidates, excluded }: DrawRecord): readonly Finding[] {
  const isOrdered = candidates.every(({ id }, at) => at === 0 || byCodeUnits(candidates[at - 1]?.id ?? '', id) < 0)
  const out = new Set(excluded.map(({ id }) => id))
  const faults: Finding[] = []
  if (!isOrdered) faults.push({ part: 'candidates', text: '候选名单没有按编号排列，或有人重复' })
  if (candidates.some(({ id }) => out.has(id))) faults.push({ part: 'excluded', text: '有人既在候选名单又被排除' })
  return faults
}

/** What does not follow from seed and value; nothing for a commitment without a draw. */
function resultFaults(record: DrawRecord): readonly Finding[] {
  const { seed, value, order, chosen, reserve, turns } = record
  const parts = [value, record.drawn, order, chosen, reserve, turns]
  if (parts.every((part) => part === undefined)) return []
  if (seed === undefined || value === undefined || chosen === undefined || turns === undefined)
    return [{ part: 'order', text: '抽取结果不完整' }]
  const again = drawnFrom(record, seed, value)
  const faults: Finding[] = []
  const same = (one: readonly string[] | undefined, other: readonly string[]) => one?.join('\n') === other.join('\n')
  if (!same(order, again.order)) faults.push({ part: 'order', text: '按公布的算法重算，随机顺序不同' })
  else if (!same(chosen, again.chosen)) faults.push({ part: 'chosen', text: '按公布的算法重算，抽中的人不同' })
  else if (!same(reserve, again.reserve)) faults.push({ part: 'reserve', text: '按公布的算法重算，候补的人不同' })
  else if (!turnsHold(record, turns)) faults.push({ part: 'turns', text: '递补没有按随机顺序进行' })
  return faults
}

const turnsHold = (record: DrawRecord, turns: NonNullable<DrawRecord['turns']>): boolean =>
  turns.every(({ officer, next }, at) => {
    const before = turns.slice(0, at)
    return (
      sittingAfter(record.chosen ?? [], before).includes(officer) && replacementFor(record, before, officer) === next
    )
  })
