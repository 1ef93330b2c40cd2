import { describe, expect, it } from 'vitest'
import { contributed } from '../../server/areas.ts'
import { businessFeatures } from '../../src/features/index.ts'
import { personalFeatures } from '../../src/features/personal-features.ts'

const screens = [...businessFeatures, ...personalFeatures]

/** The screen that a link leads to, and the values of its query which that screen reads. */
const read = (place: string) => {
  const { pathname, searchParams } = new URL(place, 'https://site')
  const screen = screens.find(({ path }) => path === pathname)
  return {
    screen,
    values: [...searchParams].flatMap(([key, value]) => (screen?.queryKeys?.includes(key) ? value : [])),
  }
}

describe('28.1: links to records', () => {
  it.each(contributed.taskSources.map((source) => [source.key, source] as const))(
    'a to-do of the kind %s opens its record',
    (_key, source) => {
      const { screen, values } = read(source.place({ id: '4711', found_by: 'record-4711' }))
      expect(screen?.title).toEqual(expect.any(String))
      expect(values.some((value) => value === '4711' || value === 'record-4711')).toBe(true)
    },
  )

  it.each([
    ['hearing-draw', '/system/hearing?draw=4711'],
    ['training', '/system/trained?open=4711'],
    ['task', '/work/task?open=4711'],
  ])('a date of the kind %s opens its record', (key, place) => {
    expect(contributed.dateSources.find((source) => source.key === key)?.place('4711')).toBe(place)
    expect(read(place).values).toEqual(['4711'])
  })
})
