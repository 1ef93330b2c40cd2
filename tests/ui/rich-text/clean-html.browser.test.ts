import { expect, it } from 'vitest'
import { hostileTexts, keptTexts } from '../../../openapi/cases/rich-texts.ts'
import { cleanHtml } from '../../../src/ui/rich-text/clean-html.ts'

const cleaned = (html: string): string => {
  const place = document.createElement('div')
  place.append(cleanHtml(html))
  return place.innerHTML
}

it.each(keptTexts)('security 8: keeps what a notice may hold: %s', (html) => {
  expect(cleaned(html).replaceAll(' target="_blank" rel="noopener noreferrer"', '')).toBe(html)
})

it.each(hostileTexts)(
  'security 8: $html is shown as $clean, whatever the backend has let through',
  ({ html, clean, shown }) => {
    // What is a link to nothing has no address either.
    const wanted = (shown ?? clean).replaceAll('<a>', '<a target="_blank" rel="noopener noreferrer">')
    expect(cleaned(html)).toBe(wanted)
  },
)
