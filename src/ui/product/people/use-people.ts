import { useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { toRequest } from '../../../core/list/list-request.ts'
import { everyone, type PeopleQuery, type PeopleSource, type Person } from '../../../core/people/people-source.ts'
import { useListOf } from '../../list-page/use-list-of.ts'

/** Everybody that a search finds: known at once where one page holds them. */
interface Whole {
  readonly of: object
  readonly people: readonly Person[]
}

const aside = {
  fields: [
    { name: 'keyword', kind: 'text' },
    { name: 'orgId', kind: 'text' },
    { name: 'includeChildren', kind: 'flag' },
  ],
  initialValues: { includeChildren: true },
} as const

/**
 * The people that are offered, a page at a time, and those that are chosen, at most `most`: choosing goes on over
 * pages and searches.
 */
export const usePeople = (source: PeopleSource, initial: readonly Person[], most: number) => {
  const list = useListOf<Person, PeopleQuery>({ load: source, aside })
  const { values, rows, total, loaded } = list.state
  const [chosen, setChosen] = useState<ReadonlyMap<string, Person>>(
    () => new Map(initial.map((person) => [person.id, person])),
  )
  const [whole, setWhole] = useState<Whole>()
  const [gathering, setGathering] = useState(false)

  const add = (people: readonly Person[]) =>
    setChosen((before) => new Map([...before, ...people.map((person) => [person.id, person] as const)]))
  const drop = (ids: readonly string[]) =>
    setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id))))

  /** Undefined while it is not known who they all are. */
  const found = total <= rows.length ? rows : whole?.of === values ? whole.people : undefined
  const inFound = found?.filter(({ id }) => chosen.has(id)).length ?? 0
  const some = rows.some(({ id }) => chosen.has(id))
  const further = (found?.length ?? total) - inFound
  return {
    list,
    chosen,
    full: chosen.size >= most,
    toggle: (person: Person) => (chosen.has(person.id) ? drop([person.id]) : add([person])),
    drop,
    clear: () => setChosen(new Map()),
    all: {
      checked: found !== undefined && found.length > 0 && inFound === found.length,
      mixed: some && inFound !== found?.length,
      /** More match than can be chosen. */
      tooMany: chosen.size + further > most,
      busy: gathering,
      known: loaded && total > 0,
    },
    /** Chooses all that match, or none of them where all are chosen. */
    toggleAll: async () => {
      if (found && inFound === found.length) return drop(found.map(({ id }) => id))
      if (found) return add(found)
      setGathering(true)
      try {
        const {
          current: _current,
          size: _size,
          ...query
        } = toRequest<PeopleQuery>({ ...list.state, orders: undefined })
        const people = await everyone(source, query, new AbortController().signal)
        setWhole({ of: values, people })
        add(people.slice(0, most - chosen.size))
      } catch (error) {
        // The client has told it.
        if (!(error instanceof ApiError)) throw error
      } finally {
        setGathering(false)
      }
    },
  }
}

export type People = ReturnType<typeof usePeople>
