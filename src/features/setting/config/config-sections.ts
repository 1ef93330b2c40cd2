import { parameterGroupLabels } from '../../../../openapi/facts.ts'
import type { Matching } from '../../../core/search/matching.ts'
import { groupOf, type Parameter, type ParameterGateway } from './config.ts'

/** As many does the backend answer at once. */
const pageSize = 100

/** Every parameter, in the order of the groups. Rejects with `ApiError`. */
export const allParameters = async (
  gateway: Pick<ParameterGateway, 'list'>,
  signal: AbortSignal,
): Promise<readonly Parameter[]> => {
  const all: Parameter[] = []
  for (let current = 1; ; current++) {
    const { rows, total } = await gateway.list({ current, size: pageSize }, signal)
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}

export const isChanged = ({ origin, builtIn }: Parameter): boolean => builtIn && origin === 'site'
const isWaiting = ({ proposal }: Parameter): boolean => proposal !== undefined

/** What the list at the left leads to: the groups that have parameters, what was changed, and what waits. */
export const sectionsOf = (parameters: readonly Parameter[]) => {
  const count = (test: (one: Parameter) => boolean) => parameters.filter(test).length
  const groups = Object.entries(parameterGroupLabels).map(([id, name]) => ({
    id,
    name,
    count: count(({ group }) => group === id),
  }))
  const across = [
    { id: 'changed', name: '已修改', count: count(isChanged), across: true },
    { id: 'waiting', name: '待确认', count: count(isWaiting), across: true },
  ]
  // What was changed has its place even while nothing was; a wait is seldom, and told only then.
  return [...groups.filter((one) => one.count > 0), ...across.filter((one) => one.id === 'changed' || one.count > 0)]
}

/** The parameters of a section. */
export const inSection = (parameters: readonly Parameter[], section: string): readonly Parameter[] =>
  parameters.filter((one) =>
    section === 'changed' ? isChanged(one) : section === 'waiting' ? isWaiting(one) : one.group === section,
  )

/** The parameters of all groups whose name, key, group or explanation has the text, by characters or pinyin. */
export const foundBy = (parameters: readonly Parameter[], text: string, matching: Matching): readonly Parameter[] => {
  const find = matching(text)
  const key = text.trim().toLowerCase()
  return parameters.filter(
    (one) => one.id.includes(key) || [one.name, groupOf(one), one.remark ?? ''].some((words) => find(words)),
  )
}
