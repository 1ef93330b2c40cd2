import type { Database } from '../../database/schema.ts'
import { fullName } from './answer.ts'
import { codesAbove } from './area-code.ts'
import { areaNames } from './search.ts'

/** What a text stands for: the code of a division, or what is wrong with it. */
interface Called {
  readonly code?: string
  readonly fault?: string
}

type Names = Awaited<ReturnType<typeof areaNames>>

/** Made once of each index: 45,000 divisions. */
const lookups = new WeakMap<Names, ReturnType<typeof lookupOf>>()

const lookupOf = (names: Names) => ({
  byName: new Map(names),
  byCode: new Map(names.flatMap(([name, areas]) => areas.map(({ id }) => [id, name] as const))),
})

/**
 * How a text names a division: by its code, its name, or from the province on, as lists show it. Stopped ones are not
 * named, and of several with one name none.
 */
export async function areasCalled(db: Database): Promise<(text: string | undefined) => Called> {
  const names = await areaNames(db)
  return (text) => {
    if (text === undefined) return {}
    if (/^\d+$/.test(text)) return { code: text }
    const { byName, byCode } = lookups.get(names) ?? lookupOf(names)
    lookups.set(names, { byName, byCode })
    const offered = (name: string) => (byName.get(name) ?? []).filter(({ status }) => status === 'normal')
    const wholeOf = (id: string) => fullName([...codesAbove(id), id].flatMap((code) => byCode.get(code) ?? []))
    // A full name ends in the name of the division itself.
    const ending = Array.from(text, (_first, from) => offered(text.slice(from))).flat()
    const whole = ending.filter(({ id }) => wholeOf(id) === text)
    const [first, ...others] = whole.length > 0 ? whole : offered(text)
    if (!first) return { fault: `区划表中没有“${text}”` }
    return others.length === 0
      ? { code: first.id }
      : { fault: `有 ${others.length + 1} 个区划叫“${text}”，请填写全称或代码` }
  }
}
