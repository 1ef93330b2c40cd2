import { filter, map, Subject } from 'rxjs'
import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'

interface Write {
  readonly key: string
  readonly writer: symbol
}

/** State shared by several memory storages, as tabs share local storage. */
export interface MemoryArea {
  readonly values: Map<string, string>
  readonly writes: Subject<Write>
}

export const createMemoryArea = (): MemoryArea => ({ values: new Map(), writes: new Subject() })

/** Text in memory, lost on a reload. Pass the same area to two storages to simulate two tabs. */
export const createMemoryStorage = (area: MemoryArea = createMemoryArea()): KeyValueStorage => {
  const self = Symbol('memory storage')
  const told = (key: string): void => area.writes.next({ key, writer: self })
  return {
    get: (key) => area.values.get(key),
    set: (key, value) => {
      if (area.values.get(key) === value) return
      area.values.set(key, value)
      told(key)
    },
    remove: (key) => {
      if (area.values.delete(key)) told(key)
    },
    changes: area.writes.pipe(
      filter(({ writer }) => writer !== self),
      map(({ key }) => key),
    ),
  }
}
