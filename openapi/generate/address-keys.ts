import type { OperationPart } from '../description/operations.ts'
import { generated } from './fact-files.ts'
import { quoted } from './source-text.ts'

/**
 * The query keys in the addresses of the lists: the parameters of the operation, the two of a range as one, without
 * personal ones. The pages of an export, which its id names in the path, have no address. In a file of its own, because
 * every page knows the keys of every list.
 */
export function addressKeysFile(lists: readonly OperationPart[]): string {
  const addressed = lists.filter(({ path }) => path.length === 0)
  const constants = addressed.map(({ operationId, query }) => {
    const named = query.filter((parameter) => !parameter['x-personal'])
    const keys = new Set(named.map((parameter) => parameter['x-range'] ?? parameter.name))
    return `export const ${operationId}AddressKeys = [${[...keys].map(quoted).join(', ')}] as const\n`
  })
  return `${generated}\n${constants.join('')}`
}
