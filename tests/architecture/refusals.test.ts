import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const element = /<(?:button|[A-Z]\w*Button|Button)\b(?:=>|[^<>])*>/g

/** The one that turns a reason into what can be reached. */
const kit = 'src/ui/button/button.tsx'

it('no disabled button has its reason in a title alone, which neither touch nor keyboard reaches', () => {
  const files = globSync('src/**/*.tsx')
  expect(files.length).toBeGreaterThan(300)
  const titled = files
    .filter((file) => file !== kit)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(element)]
        // A title that is always the same explains the button and not why it is disabled; a field's is its choice.
        .filter(([text]) => /\sdisabled=/.test(text) && /\stitle=\{/.test(text) && !text.includes('role="combobox"'))
        .map(([text]) => `${file}: ${text.replaceAll(/\s+/g, ' ')}`),
    )
  expect(titled).toEqual([])
})
