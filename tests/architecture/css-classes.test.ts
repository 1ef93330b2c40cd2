import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { borrowedClasses, type Source, unsetProperties } from './css-classes.ts'

const src = join(import.meta.dirname, '../../src')

/** Every sheet and script of the application. */
const present = (): readonly Source[] =>
  globSync('**/*.{css,ts,tsx}', { cwd: src }).map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }))

/** Two widgets as they should be. */
const sound: readonly Source[] = [
  { path: 'ui/theme/base.css', text: '.ac-hidden { display: none }' },
  { path: 'ui/card/card.css', text: '.ac-card, .ac-card:is(:hover, :focus) > .ac-title { color: red }' },
  { path: 'ui/card/parts/title.tsx', text: '<h2 className="ac-title ac-hidden" />' },
  { path: 'ui/card/card.tsx', text: '<div className="ac-card"><Mark /></div>' },
  { path: 'ui/mark/mark.css', text: '.ac-mark { color: red } @media print { .ac-mark { display: none } }' },
  { path: 'ui/mark/mark.tsx', text: '/** Not `ac-card`. */ <i className="ac-mark ac-hidden" />' },
]

/** What is planted among them, and what is found. */
const plants: readonly (readonly [what: string, plant: Source, found: readonly string[]])[] = [
  [
    'a script uses the class of another widget',
    { path: 'ui/mark/badge.tsx', text: '<b className="ac-card" />' },
    ['ac-card: used by ui/card, ui/mark; styled by ui/card'],
  ],
  [
    'a screen uses the class of a widget',
    { path: 'features/system/user/user-list.tsx', text: '<b className={`ac-mark ${wide}`} />' },
    ['ac-mark: used by features/system, ui/mark; styled by ui/mark'],
  ],
  [
    'a room of the shell uses the class of another room',
    { path: 'app/shell/menu/menu.tsx', text: "const bar = 'ac-card'" },
    ['ac-card: used by app/shell/menu, ui/card; styled by ui/card'],
  ],
  [
    'a sheet styles the class of another widget by itself',
    { path: 'ui/card/more.css', text: '.ac-card .ac-mark, :is(.ac-mark, i) { margin: 0 }' },
    ['ui/card/more.css: :is(.ac-mark, i)'],
  ],
  [
    'a class is used in one folder and styled in another alone',
    { path: 'ui/label/label.css', text: '.ac-title { color: red }' },
    ['ui/label/label.css: .ac-title'],
  ],
]

describe('classes of style sheets', () => {
  it('kit: each class belongs to one folder, and no sheet styles those of another by themselves', () => {
    expect(borrowedClasses(present())).toEqual([])
  })

  it('kit: each property that a sheet reads is set somewhere', () => {
    expect(unsetProperties([...present(), { path: 'plant.css', text: 'b { color: var(--ac-primary, red) }' }])).toEqual(
      ['plant.css: --ac-primary'],
    )
  })

  it('S9.10 no element but the kit’s button has a class that the click debounce leaves alone', () => {
    const exempt = present().filter(({ path, text }) => /\.tsx?$/.test(path) && /['"` ]p-(?:button|link)\b/.test(text))
    expect(exempt.map(({ path }) => path)).toEqual(['ui/button/button.tsx'])
  })

  it('kit: what is shared, and how a widget looks within another, is allowed', () => {
    expect(borrowedClasses(sound)).toEqual([])
  })

  it.each(plants)('kit: found: %s', (_what, plant, found) => {
    expect(borrowedClasses([...sound, plant])).toEqual(found)
  })
})
