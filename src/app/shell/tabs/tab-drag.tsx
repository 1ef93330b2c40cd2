import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type ComponentProps, useLayoutEffect } from 'react'
import { HOME_ROUTE, type Tab, tabKey } from '../../../core/tabs/tab.ts'
import { tabId } from '../pane/pane-ids.ts'

interface Props {
  readonly tabs: readonly Tab[]
  /** Called when a tab is dropped at another index. */
  readonly onMove: (tab: Tab, to: number) => void
}

type Options = ComponentProps<typeof DragDropProvider>

/** Touch scrolls the tabs and opens their menu; mouse and pen drag, except on the close button. */
const sensors: Options['sensors'] = [
  PointerSensor.configure({
    preventActivation: ({ pointerType, target }) =>
      pointerType === 'touch' || (target instanceof Element && target.closest('.ac-tab-close') !== null),
  }),
]

/**
 * Without the first plugin, which would make the tabs buttons: they stay tabs, and the tab bar announces their moves,
 * for mouse and keyboard alike.
 */
const plugins: Options['plugins'] = (preset) => preset.slice(1)

/** Makes the tabs of the tab bar draggable; loaded after the bar, and renders nothing. */
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

/** Home does not move, and pinned tabs stay in their group. */
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
