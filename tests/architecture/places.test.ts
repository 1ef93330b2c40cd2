import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contributed } from '../../server/areas.ts'
import { recordPlace } from '../../server/kernel/contributions/record-place.ts'
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

/** The paths that the server writes as `link` of a message, with 4711 for what is put into them. */
function messageLinks(): (readonly [string, string])[] {
  const files = execFileSync('git', ['grep', '-lE', 'writeMessage|recordPlace|notifyOwner', '--', 'server'], {
    encoding: 'utf8',
  })
  const written = /\blink: (?:recordPlace\()?['`](\/[^'`]+)['`]/g
  return files
    .trim()
    .split('\n')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(written)].map(
        ([, link = '']) => [file, link.replace(/\$\{[^}]+\}/g, '4711')] as const,
      ),
    )
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

  it.each(contributed.reminderEvents.map((event) => [event.key, event] as const))(
    '30.1: a reminder of the kind %s leads who manages it to its record, with what it asks for',
    (_key, { link, managedBy }) => {
      const { screen, values } = read(recordPlace(link.others, '4711', managedBy))
      expect(screen?.title).toEqual(expect.any(String))
      expect(values).toEqual(expect.arrayContaining(['4711', managedBy]))
      expect(read(link.owner).screen?.title).toEqual(expect.any(String))
    },
  )

  it('30.1: the reminder of a term leads to the officer, with the renewal first', () => {
    const term = contributed.reminderEvents.find(({ key }) => key === 'term')
    expect(recordPlace(term?.link.others ?? '', '4711', term?.managedBy)).toBe(
      '/system/hearing?open=4711&act=system%3Ahearing%3Arenew',
    )
  })

  it.each(messageLinks())('30.1: a message of %s leads to a screen that reads the query: %s', (_file, link) => {
    const { screen } = read(link)
    expect(screen?.title).toEqual(expect.any(String))
    const { searchParams } = new URL(link, 'https://site')
    expect([...searchParams.keys()].filter((key) => !screen?.queryKeys?.includes(key))).toEqual([])
  })

  it.each([
    ['hearing-draw', '/system/hearing?draw=4711'],
    ['training', '/system/trained?open=4711'],
    ['task', '/work/task?open=4711'],
  ])('a date of the kind %s opens its record', (key, place) => {
    expect(contributed.dateSources.find((source) => source.key === key)?.place('4711')).toBe(place)
    expect(read(place).values).toEqual(['4711'])
  })
})
