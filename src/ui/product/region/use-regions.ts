import { useCallback, useMemo } from 'react'
import { retiredName } from '../../../core/lookup/retired-name.ts'
import { type Region, RegionGateway } from '../../../core/ports/region-gateway.ts'
import { useService } from '../../hooks/use-service.ts'
import { useLoaded } from '../../load/use-loaded.ts'
import type { FlatNode, TreeFields } from '../../tree/flat-tree.ts'
import type { LoadChildren, TreeSource } from '../../tree/use-flat-tree.ts'

const fields: TreeFields = { key: 'id', label: 'name', children: 'children', more: 'more' }
const nothing: readonly Region[] = []

/** A division of which the page may not have what is below it. */
const asNodes = (regions: readonly Region[]): readonly object[] =>
  regions.map(({ children, ...region }) => ({
    ...region,
    more: !region.leaf,
    ...(children && { children: asNodes(children) }),
  }))

interface Regions {
  readonly source: Pick<TreeSource, 'nodes'> & {
    readonly fields: TreeFields
    readonly load: LoadChildren
    readonly find: NonNullable<TreeSource['find']>
  }
  readonly names: Readonly<Record<string, string>>
  readonly nameOf: (id: string) => string
}

/**
 * The tree of administrative divisions for a field: loaded branch by branch, and searched by name, pinyin or code.
 * `chosen`, a code or several joined by commas, is named also where it is no longer offered; a code that the table has
 * not stands for itself.
 */
export const useRegions = (chosen = ''): Regions => {
  const gateway = useService(RegionGateway)
  const { value: provinces = nothing } = useLoaded(useCallback(() => gateway.below(), [gateway]))
  const { value: named = nothing } = useLoaded(
    useCallback(async () => {
      const codes = chosen.split(',').filter((code) => /^\d{2,12}$/.test(code))
      return codes.length > 0 ? gateway.named(codes) : nothing
    }, [gateway, chosen]),
  )
  const source = useMemo(
    () => ({
      nodes: asNodes(provinces),
      fields,
      load: async ({ key }: FlatNode) => asNodes(await gateway.below(key)),
      find: async (text: string, signal: AbortSignal) => {
        const { rows, total } = await gateway.find(text, signal)
        return { nodes: asNodes(rows), ...(total > 100 && { limit: 100 }) }
      },
    }),
    [gateway, provinces],
  )
  const names = useMemo(
    () =>
      Object.fromEntries([
        ...chosen.split(',').map((code) => [code, code] as const),
        ['none', '未填行政区划'],
        ...named.map(({ id, fullName, status }) => [
          id,
          status === 'disabled' ? retiredName({ name: fullName }) : fullName,
        ]),
      ]),
    [chosen, named],
  )
  return { source, names, nameOf: useCallback((id: string) => names[id] ?? id, [names]) }
}
