import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = new URL('../../src/features', import.meta.url).pathname

/** The views of the screens, by their path below `src/features`. */
const views = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

/** The fields of a form that hold accounts, by their name. */
const ofPeople = /<(\w+)[^<>]*?\bname="(?:userId|userIds|ownerId|assigneeId|receiverIds|participantIds|memberIds)"/g

it('2.3 people are chosen by the one picker: a field of accounts is a PeopleField', () => {
  const fields = views.flatMap(([file, text]) =>
    [...text.matchAll(ofPeople)].map(([, component = '']) => `${file}: ${component}`),
  )
  expect(fields.length).toBeGreaterThan(2)
  expect(fields.filter((one) => !one.endsWith(': PeopleField'))).toEqual([])
})

it('2.3 a view that reads people to choose from hands them to the picker', () => {
  const readers = views.filter(([, text]) => /gateway\.(?:candidates|receivers)\b/.test(text))
  expect(readers.length).toBeGreaterThan(2)
  expect(readers.filter(([, text]) => !/<People(?:Adding|Field)\b/.test(text)).map(([file]) => file)).toEqual([])
})
