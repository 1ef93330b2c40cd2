import { areaOf, areas, operationOf } from './areas.ts'
import { firstStates, isFirst, START } from './first-steps.ts'
import type { Sampled } from './sample.ts'

/** An interaction of a pact file, as far as its table tells of it. */
export interface Told extends Sampled {
  readonly description: string
}

const namesOf = ({ providerStates = [] }: Told): readonly string[] => providerStates.map(({ name }) => name)

const lineOf = (one: Told): string => {
  const { method, path } = one.request
  const operation = operationOf(method, path)?.operationId ?? `${method} ${path}`
  const states = namesOf(one).join('；')
  return [`  ${operation}`, String(one.response.status), one.description, states].join('\t').trimEnd()
}

/** Chooses from the parts: the first steps, then the areas in the order of the API file without what came before. */
const partsOf = (interactions: readonly Told[]) => [
  { part: START, all: interactions.filter(isFirst) },
  ...areas.map((part) => ({
    part,
    all: interactions.filter((one) => !isFirst(one) && areaOf(one.request.method, one.request.path) === part),
  })),
]

/**
 * The table of interactions in lines, part by part: how many there are, the states that no part before it needs, then
 * operation, status, description and states of each, apart by tabs. `only` is one part.
 */
export const toldInteractions = (interactions: readonly Told[], only?: string): readonly string[] => {
  const known = new Set<string>()
  return partsOf(interactions).flatMap(({ part, all }) => {
    const needed = part === START ? [...firstStates] : [...new Set(all.flatMap(namesOf))]
    const fresh = needed.filter((name) => !known.has(name))
    for (const name of fresh) known.add(name)
    if (all.length === 0 || (only !== undefined && only !== part)) return []
    const states = fresh.length === 0 ? '无需新的状态' : `新的状态 ${fresh.length} 个：${fresh.join('；')}`
    return [`${part}：交互 ${all.length} 个，${states}`, ...all.map(lineOf)]
  })
}
