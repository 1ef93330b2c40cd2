import { wordKey } from '../reading/near-words.ts'

type Labels = Readonly<Record<string, string>>

/** The value that has this label (`wordKey`); a text that is no label stays as it is, for the schema to refuse. */
export const valueLabelled = (labels: Labels, text: string): string =>
  Object.entries(labels).find(([, label]) => wordKey(label) === wordKey(text))?.[0] ?? text

/** What is said at a cell of the field that has another text than these labels. */
export const labelExpected = (field: string, labels: Labels): string =>
  `${field}应填写${Object.values(labels).join('、')}之一`
