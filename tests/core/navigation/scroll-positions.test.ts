import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { ScrollPositions } from '../../../src/core/navigation/scroll-positions.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'

it('S2.2 positions of the history’s entries survive a reload', () => {
  const storage = createMemoryStorage()
  const before = new ScrollPositions(storage)
  before.note('a', 242)
  before.note('b', 0)
  before.note('a', 300.5)
  before.save()
  const after = new ScrollPositions(storage)
  expect([after.at('a'), after.at('b'), after.at('c')]).toEqual([300.5, 0, undefined])
})

it('S2.2 the 200 entries that were scrolled last are kept', () => {
  const storage = createMemoryStorage()
  const positions = new ScrollPositions(storage)
  for (let entry = 0; entry < 200; entry++) positions.note(`e${entry}`, entry)
  positions.note('e0', 7)
  positions.note('e200', 200)
  positions.save()
  for (const kept of [positions, new ScrollPositions(storage)])
    expect(['e0', 'e1', 'e2', 'e200'].map((key) => kept.at(key))).toEqual([7, undefined, 2, 200])
})

it('S2.2 a frame with the same storage does not remove what the page saved', () => {
  const storage = createMemoryStorage()
  const [page, frame] = [new ScrollPositions(storage), new ScrollPositions(storage)]
  page.note('page', 242)
  page.save()
  frame.note('frame', 10)
  frame.save()
  const after = new ScrollPositions(storage)
  expect([after.at('page'), after.at('frame')]).toEqual([242, 10])
})

it.each(['', '{', 'null', '{"a":1}', '[["a"]]', '[["a","1"]]', '[["a",-1]]', '[["a",null]]', '[[1,1]]', '[1]'])(
  'S2.2 S11.1 of the damaged %j nothing is taken, and saving mends it',
  (damaged) => {
    const storage = createMemoryStorage()
    storage.set(StorageKey.scrollPositions, damaged)
    const positions = new ScrollPositions(storage)
    expect(positions.at('a')).toBeUndefined()
    positions.note('a', 5)
    positions.save()
    expect(storage.get(StorageKey.scrollPositions)).toBe('[["a",5]]')
  },
)
