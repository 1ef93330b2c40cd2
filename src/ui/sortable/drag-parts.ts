import { type DragDropProvider, PointerSensor } from '@dnd-kit/react'
import type { ComponentProps } from 'react'

type Options = Required<ComponentProps<typeof DragDropProvider>>

const { activationConstraints: usual } = PointerSensor.defaults

/**
 * A handle is dragged at once, by touch too. Without one, touch scrolls, and what is marked `data-undraggable` keeps
 * its clicks.
 */
export const sensors: Options['sensors'] = [
  PointerSensor.configure({
    activationConstraints: (event, source) =>
      source.handle ? undefined : typeof usual === 'function' ? usual(event, source) : usual,
    preventActivation: ({ pointerType, target }, { handle }) =>
      handle === undefined &&
      (pointerType === 'touch' || (target instanceof Element && target.closest('[data-undraggable]') !== null)),
  }),
]

/**
 * Without the first plugin, which would make the elements buttons and describe them in English: they keep their roles,
 * and their owner announces moves, for mouse and keyboard alike.
 */
export const plugins: Options['plugins'] = (preset) => preset.slice(1)

/** Also without the fourth, which would take the dragged element out of its place: a table row keeps it. */
export const pluginsOfRows: Options['plugins'] = (preset) => [...preset.slice(1, 3), ...preset.slice(4)]
