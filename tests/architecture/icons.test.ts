import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

/** Code points of PrimeIcons by name. */
const points = new Map(
  [...read('node_modules/primeicons/primeicons.css').matchAll(/\.pi-([\w-]+):before\s*\{\s*content:\s*"\\(\w+)"/g)].map(
    ([, name = '', point = '']) => [name, Number.parseInt(point, 16)],
  ),
)
/** The code points of the small font, first and last. */
const ranges = [...read('src/ui/icon/icon.css').matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(
  ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
)

it('S9.9 every icon that the application or its first menu names is in the small font', () => {
  const wordsIn = (files: string[], word: RegExp) => files.flatMap((file) => [...read(file).matchAll(word)])
  const words = [
    ...wordsIn(
      globSync('src/**/*.{ts,tsx}', { exclude: ['src/app/gallery/**'] }),
      /['"`](?:pi )?(?:pi-)?([a-z][a-z-]*)['"`]/g,
    ),
    // Records name an icon by its class; their other words are data.
    ...wordsIn(globSync('server/database/{seed,migrations}/*.ts'), /['"`](?:pi )?pi-([a-z][a-z-]*)['"`]/g),
  ]
  const named = [...new Set(words.map(([, word = '']) => word))].filter((word) => points.has(word))
  expect(named.length).toBeGreaterThan(90)
  const missing = named.filter((name) => {
    const point = points.get(name) ?? 0
    return !ranges.some(([first = 0, last = 0]) => first <= point && point <= last)
  })
  expect(missing).toEqual([])
})
