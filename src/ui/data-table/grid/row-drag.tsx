import { DragDropProvider, useDraggable } from '@dnd-kit/react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type DropZone, dropPlace, type NodePlace } from '../../../core/tree/node-place.ts'
import type { TreePlace } from '../../../core/tree/tree-rows.ts'
import { pluginsOfRows, sensors } from '../../sortable/drag-parts.ts'
import type { TreeArranging } from '../table-tree.ts'
import './row-drag.css'

export interface RowDragProps {
  readonly scroller: RefObject<HTMLElement | null>
  /** Those that are drawn. */
  readonly rows: readonly number[]
  readonly places: readonly TreePlace[]
  readonly arranging: TreeArranging
  readonly nameOf: (row: number) => string
  /** Called with the id of a closed node over which another one is held for a while. */
  readonly onOpen: (id: string) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Where the pointer is: the library's own position is the one before, and counts from the outermost frame. */
const pointOf = (event: Event | undefined): Point | undefined =>
  event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : undefined

/** What would become of the dragged row where the pointer is. */
interface Aim {
  readonly row: HTMLElement
  readonly target: number
  readonly zone: DropZone
  readonly place: NodePlace | undefined
  readonly refusal: string | undefined
}

/** How long a closed node is pointed at before it opens, ms. */
const openAfter = 700

/** Makes the rows of a tree table draggable by their grips, to another place or below another node; shows where to. */
export const RowDrag = ({ scroller, rows, places, arranging, nameOf, onOpen }: RowDragProps) => {
  const [held, setHeld] = useState<{ readonly at: Point; readonly name: string; readonly aim: Aim | undefined }>()

  const aimAt = (id: unknown, { x, y }: Point): Aim | undefined => {
    const from = places.findIndex((place) => place.id === id)
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('tbody tr[data-index]')
    if (from < 0 || !row || !scroller.current?.contains(row)) return undefined
    const { top, height } = row.getBoundingClientRect()
    const part = (y - top) / height
    const zone = part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside'
    const target = Number(row.dataset['index'])
    const found = dropPlace(places, from, target, zone)
    if (found === 'cycle') return { row, target, zone, place: undefined, refusal: '不能移动到自己的下级之下' }
    const refusal = found && arranging.refusal(from, found)
    return { row, target, zone, place: refusal === undefined ? found : undefined, refusal }
  }

  const over = held?.aim && places[held.aim.target]
  const opening = over?.open === false && held?.aim?.zone === 'inside' ? over.id : undefined
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (opening === undefined) return
    const timer = setTimeout(() => open(opening), openAfter)
    return () => clearTimeout(timer)
  }, [opening])

  const { aim } = held ?? {}
  const mark = aim && (aim.refusal === undefined ? aim.place && aim.zone : 'refused')
  useLayoutEffect(() => {
    if (!aim || !mark) return
    aim.row.dataset['drop'] = mark
    return () => {
      delete aim.row.dataset['drop']
    }
  }, [aim, mark])

  return (
    <DragDropProvider
      sensors={sensors}
      plugins={pluginsOfRows}
      onDragMove={({ operation: { source }, nativeEvent }) => {
        const from = places.findIndex(({ id }) => id === source?.id)
        const at = pointOf(nativeEvent)
        if (at) setHeld({ at, name: nameOf(from), aim: aimAt(source?.id, at) })
      }}
      onDragEnd={({ operation: { source }, nativeEvent, canceled }) => {
        setHeld(undefined)
        const at = pointOf(nativeEvent)
        const place = canceled || !at ? undefined : aimAt(source?.id, at)?.place
        if (place)
          arranging.put(
            places.findIndex(({ id }) => id === source?.id),
            place,
          )
      }}
    >
      {rows.map((row) => {
        const id = places[row]?.id
        return id !== undefined && arranging.movable(row) ? (
          <Draggable key={id} id={id} row={row} scroller={scroller} />
        ) : null
      })}
      {held && (
        <div className="ac-row-held" style={{ left: held.at.x, top: held.at.y }} aria-hidden="true">
          {held.name}
          {aim?.refusal !== undefined && <span className="ac-row-refused">{aim.refusal}</span>}
        </div>
      )}
    </DragDropProvider>
  )
}

interface DraggableProps extends Pick<RowDragProps, 'scroller'> {
  readonly id: string
  readonly row: number
}

const Draggable = ({ id, row, scroller }: DraggableProps) => {
  const { ref, handleRef } = useDraggable({ id })
  useLayoutEffect(() => {
    const element = scroller.current?.querySelector(`tr[data-index="${row}"]`) ?? null
    element?.toggleAttribute('data-draggable', true)
    ref(element)
    handleRef(element?.querySelector('.ac-node-grip') ?? null)
    return () => {
      ref(null)
      handleRef(null)
    }
  }, [ref, handleRef, scroller, row])
  return null
}
