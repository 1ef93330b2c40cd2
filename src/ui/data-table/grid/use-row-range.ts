import { useLayoutEffect, useState } from 'react'
import type { Selection } from './use-selection.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Undefined where rows cannot be selected. */
  readonly selection: Selection<Row> | undefined
}

const between = <Row>(rows: readonly Row[], one: number, other: number): readonly Row[] =>
  rows.slice(Math.min(one, other), Math.max(one, other) + 1)

/** Ranges over the rows of a page, as lists of files know them: Shift and a click, Shift and an arrow key. */
export class RowRange<Row = unknown> {
  #page: Page<Row> | undefined
  /** Where the range begins and how far it goes, by index; it ends with the rows that it was drawn on. */
  #range: { readonly rows: readonly Row[]; readonly from: number; readonly to: number } | undefined

  /** Takes over what the table shows now. */
  follow(page: Page<Row>): void {
    this.#page = page
    if (this.#range?.rows !== page.rows) this.#range = undefined
  }

  /** Selects a row or takes it back; with `onwards` all from the row that was picked last become as that is. */
  readonly pick = (index: number, onwards: boolean): void => {
    const { rows = [], keyOf, selection } = this.#page ?? {}
    const row = rows[index]
    if (!row || !keyOf || !selection) return
    const first = onwards && this.#range ? rows[this.#range.from] : undefined
    if (first) return this.#draw(index, selection.has(keyOf(first)))
    selection.set([row], !selection.has(keyOf(row)))
    this.#range = { rows, from: index, to: index }
  }

  /** Draws the range's end from one row to another: rows that it reaches are selected, those it leaves are not. */
  readonly stretch = (from: number, to: number): void => {
    this.#range ??= { rows: this.#page?.rows ?? [], from, to: from }
    this.#draw(to, true)
  }

  #draw(to: number, on: boolean): void {
    const { selection } = this.#page ?? {}
    if (!this.#range || !selection) return
    const { rows, from, to: before } = this.#range
    if (on) selection.set(between(rows, from, before), false)
    selection.set(between(rows, from, to), on)
    this.#range = { rows, from, to }
  }
}

/** The range of a table's rows; the same object from render to render. */
export const useRowRange = <Row>({ rows, keyOf, selection }: Page<Row>): RowRange<Row> => {
  const [range] = useState(() => new RowRange<Row>())
  useLayoutEffect(() => range.follow({ rows, keyOf, selection }), [range, rows, keyOf, selection])
  return range
}
