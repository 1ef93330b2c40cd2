import type { TreePlace } from './tree-rows.ts'

/** A place for a node among the rows of a tree. */
export interface NodePlace {
  /** Row of the parent, -1 for the top level. */
  readonly parent: number
  /** Row of the sibling after it; undefined for the last place. */
  readonly next: number | undefined
}

/** The part of a row over which a dragged node is held: upper edge, middle, lower edge. */
export type DropZone = 'before' | 'inside' | 'after'

/** Row of the sibling after a node, as far as the tree is shown. */
const nextOf = (places: readonly TreePlace[], row: number): number | undefined => {
  const level = places[row]?.level ?? 0
  const after = places.findIndex((place, at) => at > row && place.level <= level)
  return places[after]?.level === level ? after : undefined
}

/** Where a node stands now; undefined for one that is not shown. */
export const placeOf = (places: readonly TreePlace[], row: number): NodePlace | undefined => {
  const place = places[row]
  return place && { parent: place.parent, next: nextOf(places, row) }
}

/** Whether a row is `ancestor` or below it. */
const isWithin = (places: readonly TreePlace[], row: number, ancestor: number): boolean => {
  for (let at = row; at >= 0; at = places[at]?.parent ?? -1) if (at === ancestor) return true
  return false
}

/**
 * Where the node of row `from` comes to stand when it is dropped on row `target`: beside it or, as the last, below it.
 * Under the lower edge of an open node are its children, so that it becomes the first of them. `cycle` below itself;
 * undefined where it already stands there.
 */
export function dropPlace(
  places: readonly TreePlace[],
  from: number,
  target: number,
  zone: DropZone,
): NodePlace | 'cycle' | undefined {
  const at = places[target]
  if (!at || from === target) return undefined
  if (isWithin(places, target, from)) return 'cycle'
  const first = places[target + 1]?.parent === target ? target + 1 : undefined
  const raw: NodePlace =
    zone === 'inside'
      ? { parent: target, next: undefined }
      : zone === 'before'
        ? { parent: at.parent, next: target }
        : first !== undefined
          ? { parent: target, next: first }
          : { parent: at.parent, next: nextOf(places, target) }
  const place = raw.next === from ? { ...raw, next: nextOf(places, from) } : raw
  const stays = place.parent === places[from]?.parent && place.next === nextOf(places, from)
  return stays ? undefined : place
}

/** The place of a node one further up (-1) or down (1) among its siblings; undefined where it is the first or last. */
export function shiftedPlace(places: readonly TreePlace[], row: number, by: -1 | 1): NodePlace | undefined {
  const place = places[row]
  if (!place) return undefined
  const { parent, position } = place
  if (by === -1) {
    const before = places.findLastIndex((one, at) => at < row && one.parent === parent)
    return position > 1 && before >= 0 ? { parent, next: before } : undefined
  }
  const next = nextOf(places, row)
  return next === undefined ? undefined : { parent, next: nextOf(places, next) }
}
