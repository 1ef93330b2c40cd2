import {
  trainingResultEntryFields,
  trainingResultEntryMistakes,
  trainingResultLabels,
} from '../../../../../../openapi/facts.ts'
import type { RecordChange } from '../../../../../core/failure/api-error.ts'
import { mistakeIn } from '../../../../../core/form/field-rule.ts'
import type { Training } from '../../training.ts'
import type { Participant, ResultEntry } from './participant.ts'

/** What the table of results holds of a participant: what was typed. */
export interface ResultValues {
  readonly result: Participant['result'] | ''
  readonly hours: string
  readonly score: string
  readonly signTime: string
}

export const valuesOf = ({ result, hours, score, signTime }: Participant): ResultValues => ({
  result: result ?? '',
  hours: hours === undefined ? '' : String(hours),
  score: score === undefined ? '' : String(score),
  signTime: signTime ?? '',
})

/**
 * The values with another result; 缺席 has neither hours nor score nor time, the others begin with the hours of the
 * training.
 */
export function withResult(values: ResultValues, result: ResultValues['result'], training: Training): ResultValues {
  if (result === 'absent') return { result, hours: '', score: '', signTime: '' }
  const hours = values.hours === '' && result === 'pass' ? String(training.hours) : values.hours
  return { ...values, result, hours }
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** Why these values cannot be sent; the backend decides once more. Texts of times are in the order of time. */
export function faultIn(values: ResultValues, { hours: longest }: Pick<Training, 'hours'>): string | undefined {
  const { result, signTime } = values
  const [hours, score] = [numberOf(values.hours), numberOf(values.score)]
  if (Number.isNaN(hours)) return '学时须是数字'
  if (Number.isNaN(score)) return '成绩须是数字'
  const { hours: hoursRule, score: scoreRule, signTime: timeRule } = trainingResultEntryFields
  const mistake =
    mistakeIn(hoursRule, hours, '') ?? mistakeIn(scoreRule, score, '') ?? mistakeIn(timeRule, signTime, '')
  if (mistake !== undefined) return mistake
  if ((result === 'pass' || result === 'fail') && hours === undefined) return trainingResultEntryMistakes.hours
  return hours !== undefined && hours > longest ? `学时不能超过培训的 ${longest} 学时` : undefined
}

/** The values as they are sent, of the version that was read. */
export function entryOf({ id, version }: Participant, values: ResultValues): ResultEntry {
  const { result, signTime } = values
  const [hours, score] = [numberOf(values.hours), numberOf(values.score)]
  return {
    id,
    version,
    ...(result && { result }),
    ...(hours !== undefined && { hours }),
    ...(score !== undefined && { score }),
    ...(signTime !== '' && { signTime }),
  }
}

/**
 * What was typed over `base`, once another user has entered `theirs`: a field that only they have changed is theirs. An
 * absent participant has no other field, so that the two versions cannot be mixed, and what was typed stays as it is.
 */
export function mergedWith(theirs: ResultValues, base: ResultValues, mine: ResultValues): ResultValues {
  if (theirs.result === 'absent' || mine.result === 'absent') return mine
  const pick = <Name extends keyof ResultValues>(name: Name) => (mine[name] === base[name] ? theirs : mine)[name]
  return { result: pick('result'), hours: pick('hours'), score: pick('score'), signTime: pick('signTime') }
}

/** What another user has entered meanwhile, for a person whose own input stays. */
export function changedWords(
  { result, hours, score, signTime }: Participant,
  change: RecordChange | undefined,
): string {
  const entered = [
    result && trainingResultLabels[result],
    hours !== undefined && `${hours} 学时`,
    score !== undefined && `${score} 分`,
    signTime && `${signTime} 签到`,
  ].filter(Boolean)
  const who = change ? `${change.userName}于 ${change.time} ` : '他人'
  return `${who}已将成绩改为：${entered.join('，') || '未录入'}。您填写的内容已保留，再次保存将以此为准。`
}
