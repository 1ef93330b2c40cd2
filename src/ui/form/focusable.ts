import type { RefCallback } from 'react'

/** What a form needs of a control to send the focus to the first mistake. */
export interface Focusable {
  focus(): void
}

/** Takes what sends the focus to a control, as a `ref` callback does; react-hook-form's `field.ref` is one. */
export type TakeFocusable = RefCallback<Focusable>
