import { hearingGenderLabels } from '../../../../../../openapi/facts.ts'
import type { HearingOfficer } from '../../hearing.ts'
import { dayAfter, endOfTerm } from '../form/hearing-values.ts'
import { checkText } from '../state/hearing-state.ts'

type Told = readonly (readonly [label: string, text: string | undefined])[]

/** 东湖区人民检察院 2 人、南湖区人民检察院 1 人 */
const officesOf = (rows: readonly HearingOfficer[]): string => {
  const counts = [...Map.groupBy(rows, ({ orgName }) => orgName)].map(([name, some]) => `${name} ${some.length} 人`)
  const shown = counts.slice(0, 3).join('、')
  return counts.length > 3 ? `${shown} 等 ${counts.length} 个检察院` : shown
}

/** From the submission on officers have both days. */
const termOf = ({ termBegin = '', termEnd = '' }: HearingOfficer) => `${termBegin} 至 ${termEnd}`

/** Who is concerned: one with the work and the office, several by their number. */
const whoOf = (rows: readonly HearingOfficer[]): Told => {
  const [first] = rows
  return first && rows.length === 1
    ? [
        ['工作单位', first.post === undefined ? first.employer : `${first.employer}，${first.post}`],
        ['所属检察院', first.orgName],
      ]
    : [
        ['人数', `${rows.length} 人`],
        ['所属检察院', officesOf(rows)],
      ]
}

/** What another user has changed of the identity that was approved; masked texts may be equal. */
export const identityChanges = ({ approvedIdentity: before, ...now }: HearingOfficer): Told => {
  if (!before) return []
  const told = (label: string, from: string | undefined, to = ''): Told =>
    from === undefined ? [] : [[`${label}变更`, from === to ? `${from} → ${to}（隐去的部分不同）` : `${from} → ${to}`]]
  return [
    ...told('姓名', before.name, now.name),
    ...told('证件号', before.idNumber, now.idNumber),
    ...told('出生日期', before.birthDate, now.birthDate),
    ...told('性别', before.gender && hearingGenderLabels[before.gender], now.gender && hearingGenderLabels[now.gender]),
    ...told('手机号', before.phone, now.phone),
    ...told('所属检察院', before.orgName, now.orgName),
  ]
}

/** What is decided on. */
export const auditDetails = (rows: readonly HearingOfficer[]): Told => {
  const [first] = rows
  if (!first || rows.length > 1) return whoOf(rows)
  return [
    ...identityChanges(first),
    ...whoOf(rows),
    ['聘期', termOf(first)],
    [
      '资格核查',
      `${checkText(first)}${first.checkedBy === undefined ? '' : `（${first.checkedBy}，${first.checkedOn}）`}`,
    ],
    ['提交人', first.submitterName],
  ]
}

/** Whether an approval puts one into the pool for the first time, so that its term begins. */
export const isNew = ({ warehousingDate }: HearingOfficer): boolean => warehousingDate === undefined

/** The term that all of these have who come into the pool; blank where they have different ones. */
export const commonTermOf = (rows: readonly HearingOfficer[]) => {
  const [first, ...others] = rows.filter(isNew)
  return first && others.every((other) => termOf(other) === termOf(first))
    ? { termBegin: first.termBegin ?? '', termEnd: first.termEnd ?? '' }
    : { termBegin: '', termEnd: '' }
}

/** The term that an approval states: undefined where it is blank, or the one that they have. */
export const newTermOf = (term: { termBegin?: string; termEnd?: string }, rows: readonly HearingOfficer[]) => {
  const { termBegin, termEnd } = commonTermOf(rows)
  return term.termBegin === termBegin && term.termEnd === termEnd ? undefined : term
}

const firstAndLast = (days: readonly string[]) => {
  const [first = '', ...others] = [...new Set(days)].toSorted()
  const last = others.at(-1)
  return last === undefined ? first : `${first} 至 ${last}`
}

/** Whose term is followed by another one. */
export const renewalDetails = (rows: readonly HearingOfficer[]): Told => [
  ...whoOf(rows),
  rows.length === 1 && rows[0]
    ? ['现聘期', termOf(rows[0])]
    : ['现聘期止', firstAndLast(rows.flatMap(({ termEnd }) => termEnd ?? []))],
]

/** Who leaves the pool. */
export const leaveDetails = (rows: readonly HearingOfficer[]): Told => [
  ...whoOf(rows),
  ['聘期止', firstAndLast(rows.flatMap(({ termEnd }) => termEnd ?? []))],
]

const dayMilliseconds = 86_400_000

/** The term that follows the present one, as long as that; empty where the officers have different ones. */
export const nextTermOf = (rows: readonly HearingOfficer[]): { termBegin: string; termEnd: string } => {
  const terms = new Set(rows.map(termOf))
  const [first] = rows
  if (!first || terms.size > 1) return { termBegin: '', termEnd: '' }
  const { termBegin: begin = '', termEnd: end = '' } = first
  const termBegin = dayAfter(end)
  const days = (Date.parse(end) - Date.parse(begin)) / dayMilliseconds
  return { termBegin, termEnd: endOfTerm(termBegin, Math.max(1, Math.round(days / 365.25))) ?? '' }
}
