import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { memo, useLayoutEffect } from 'react'
import { plugins, sensors } from './drag-parts.ts'

/** An element that can be dragged to another place among its list. */
export interface SortableItem {
  readonly key: string
  readonly elementId: string
  /** The part by which it is dragged; the whole element where undefined, then by mouse and pen only. */
  readonly handleId?: string
  /** It moves among the items of its group only. */
  readonly group: string
  readonly disabled?: boolean
}

export interface SortableProps {
  /** In their order. */
  readonly items: readonly SortableItem[]
  /** Called when an item is dropped at another index. */
  readonly onMove: (key: string, to: number) => void
}

/** Makes elements that are rendered elsewhere draggable into another order; renders nothing. */
export const Sortable = memo(({ items, onMove }: SortableProps) => (
  <DragDropProvider
    sensors={sensors}
    plugins={plugins}
    onDragEnd={({ operation: { source }, canceled }) => {
      if (canceled || !isSortable(source) || source.index === source.initialIndex) return
      const item = items.find(({ key }) => key === source.id)
      if (item) onMove(item.key, source.index)
    }}
  >
    {items.map((item, index) => (
      <Draggable key={item.key} item={item} index={index} />
    ))}
  </DragDropProvider>
))

const Draggable = ({ item, index }: { readonly item: SortableItem; readonly index: number }) => {
  const { key: id, elementId, handleId, group, disabled = false } = item
  const { ref, handleRef } = useSortable({ id, index, type: group, accept: group, disabled })
  useLayoutEffect(() => {
    const element = document.getElementById(elementId)
    element?.toggleAttribute('data-draggable', !disabled)
    ref(element)
    handleRef(handleId === undefined ? null : document.getElementById(handleId))
    return () => {
      ref(null)
      handleRef(null)
    }
  }, [ref, handleRef, elementId, handleId, disabled])
  return null
}
