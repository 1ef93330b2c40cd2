import type { KeyboardEvent } from 'react'

const across: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const along: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Left and right move through the boxes of a row, up and down to the same place of the row before or after. */
export const stepBoxes = (event: KeyboardEvent<HTMLElement>): void => {
  const from = event.target instanceof HTMLInputElement ? event.target.closest('.ac-grant-row') : undefined
  if (!from || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll('.ac-grant-row')]
  const boxesIn = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('input') ?? [])]
  const boxes = boxesIn(from)
  const place = boxes.findIndex((box) => box === event.target)
  const { [event.key]: column } = across
  const { [event.key]: step } = along
  const beside = step === undefined ? undefined : boxesIn(rows[rows.indexOf(from) + step])
  const next = column === undefined ? (beside?.[place] ?? beside?.at(-1)) : boxes[place + column]
  if (column === undefined && step === undefined) return
  event.preventDefault()
  next?.focus()
}
