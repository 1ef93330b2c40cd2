import { useCallback, useState } from 'react'

/** Which rows are selected, by key. Rows that leave the table leave the selection. */
export const useSelection = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(rows)
  if (shown !== rows) {
    setShown(rows)
    if (keys.size > 0) setKeys(new Set(rows.map(keyOf).filter((key) => keys.has(key))))
  }
  const toggle = useCallback(
    (key: string) =>
      setKeys((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key])),
    [],
  )
  return {
    keys,
    selected: rows.filter((row) => keys.has(keyOf(row))),
    all: rows.length > 0 && rows.every((row) => keys.has(keyOf(row))),
    toggle,
    toggleAll: (on: boolean) => setKeys(new Set(on ? rows.map(keyOf) : [])),
    clear: () => setKeys(new Set()),
  }
}
