// test:sqlite: states no SQL
import { expect, it } from 'vitest'
import { writtenTexts } from '../../../../openapi/cases/written-texts.ts'
import { readText } from '../../../../server/kernel/reading/read-text.ts'

it.each(writtenTexts)('a text of the format %s that is written %j is read as %j', (format, written, read) => {
  expect(readText(format === undefined ? {} : { format }, written)).toBe(read)
})
