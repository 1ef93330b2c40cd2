import description from '../../openapi/auth-centre.json' with { type: 'json' }
import { nearTo } from '../../server/kernel/reading/near-words.ts'
import { listStatements } from '../lists/statements.ts'
import { templateOf } from './mutations/answer-schema.ts'

/** The areas of the API file: its tags. */
export const areas: readonly string[] = description.tags.map(({ name }) => name)

// as: a JSON module has literal types
const paths = description.paths as unknown as Readonly<
  Record<string, Readonly<Record<string, { readonly operationId: string; readonly tags?: readonly string[] }>>>
>

/** The request's operation; undefined where the API file has none. */
export const operationOf = (method: string, path: string) =>
  (paths[path] ?? paths[templateOf(path)])?.[method.toLowerCase()]

/** The area of the request's operation. */
export const areaOf = (method: string, path: string): string | undefined => operationOf(method, path)?.tags?.[0]

/** The lists of an area. */
export const listsOf = (area: string) => listStatements.filter(({ path }) => areaOf('GET', path) === area)

/** Returns the area with this name. Throws for another word, with the areas that are near to it. */
export const areaNamed = (word: string): string => {
  if (areas.includes(word)) return word
  throw new Error(`接口文件中没有“${word}”这一部分${nearTo(areas)(word)}。全部：${areas.join('、')}`)
}
