import { localeOption } from 'primereact/api'
import { describe, expect, it } from 'vitest'
import { Icon } from '../../../src/ui/icon/icon.tsx'
import { chinese } from '../../../src/ui/theme/locale.ts'
import { renderUi } from '../support/render-ui.tsx'

const luminance = (hex: string): number => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const pairs = [
  ...['text', 'text-secondary', 'text-hint', 'accent', 'danger', 'success', 'warning', 'info'].flatMap((ink) =>
    ['surface', 'overlay', 'ground', 'sunken', 'hover', 'stripe'].map((paper) => [ink, paper] as const),
  ),
  ...['accent', 'success', 'warning', 'danger', 'info'].map((state) => [state, `${state}-soft`] as const),
  ['text', 'accent-soft'] as const,
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-hover'] as const,
  ['on-danger', 'danger'] as const,
  ['on-danger', 'danger-hover'] as const,
]

describe.each(['light', 'dark'])('%s', (theme) => {
  it('every text colour keeps 4.5:1 on every background it may be on', async () => {
    await renderUi(null)
    document.documentElement.dataset['theme'] = theme
    const style = getComputedStyle(document.documentElement)
    const poor = pairs
      .map(([ink, paper]) => {
        const ratio = contrast(style.getPropertyValue(`--ac-${ink}`), style.getPropertyValue(`--ac-${paper}`))
        return { ink, paper, ratio: Math.round(ratio * 100) / 100 }
      })
      .filter(({ ratio }) => !(ratio >= 4.5))
    delete document.documentElement.dataset['theme']
    expect(poor).toEqual([])
  })
})

it('no font is declared except the icons', async () => {
  await renderUi(<Icon name="users" />)
  const families = new Set([...document.fonts].map((font) => font.family.replaceAll('"', '')))
  expect([...families]).toEqual(['primeicons'])
})

it('S1.4 S9.5 PrimeReact’s texts are Chinese, in the product’s wording', () => {
  expect(localeOption('emptyMessage', 'zh-CN')).toBe('暂无数据')
  expect(localeOption('dateFormat', 'zh-CN')).toBe('yy-mm-dd')
  const words = (value: unknown): readonly string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(words)
  const { dateFormat: _, fileSizeTypes: __, ...texts } = chinese as Record<string, unknown>
  expect(words(texts).filter((word) => /[a-z]{4,}/i.test(word.replace(/\{\w+\}/g, '')))).toEqual([])
})
