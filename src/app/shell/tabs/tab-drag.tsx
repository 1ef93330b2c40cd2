import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type ComponentProps, useLayoutEffect } from 'react'
import { HOME_ROUTE, type Tab, tabKey } from '../../../core/tabs/tab.ts'
import { tabId } from '../pane/pane-ids.ts'

interface Props {
  readonly tabs: readonly Tab[]
  /** A tab was let go at another place, counted from 0. */
  readonly onMove: (tab: Tab, to: number) => void
}

type Options = ComponentProps<typeof DragDropProvider>

/** A finger scrolls the tabs and opens their menu; a mouse and a pen drag, but not by the cross. */
const sensors: Options['sensors'] = [
  PointerSensor.configure({
    preventActivation: ({ pointerType, target }) =>
      pointerType === 'touch' || (target instanceof Element && target.closest('.ac-tab-close') !== null),
  }),
]

/**
 * Without the first, which makes buttons of what can be dragged: a tab stays a tab, and its moves are read out by the tab
 * bar, for the mouse as for the keyboard.
 */
const plugins: Options['plugins'] = (preset) => preset.slice(1)

/** Lets the tabs of the tab bar be dragged; it comes after the bar is there, and adds nothing to be seen. */
export const TabDrag = ({ tabs, onMove }: Props) => (
  <DragDropProvider
    sensors={sensors}
    plugins={plugins}
    onDragEnd={({ operation: { source }, canceled }) => {
      if (canceled || !isSortable(source) || source.index === source.initialIndex) return
      const tab = tabs.find((one) => tabKey(one) === source.id)
      if (tab) onMove(tab, source.index)
    }}
  >
    {tabs.map((tab, index) => (
      <DraggedTab key={tabKey(tab)} tab={tab} index={index} />
    ))}
  </DragDropProvider>
)

/** Home does not move, and the pinned ones stay among themselves. */
const DraggedTab = ({ tab, index }: { readonly tab: Tab; readonly index: number }) => {
  const key = tabKey(tab)
  const group = tab.meta.affix ? 'pinned' : 'free'
  const disabled = tab.name === HOME_ROUTE
  const { ref } = useSortable({ id: key, index, type: group, accept: group, disabled })
  useLayoutEffect(() => {
    const element = document.getElementById(tabId(key))
    element?.toggleAttribute('data-draggable', !disabled)
    ref(element)
    return () => ref(null)
  }, [ref, key, disabled])
  return null
}
