import { sql } from 'kysely'
import type { FieldError } from '../../../kernel/failure.ts'
import type { Cells, Named } from '../../../kernel/import/import-kind.ts'
import { maskPhone } from '../../../kernel/mask.ts'
import { wordKey } from '../../../kernel/reading/near-words.ts'
import { undotted } from '../../../language/folded-name.ts'

/** The cells by which a row names a person. */
export type PersonField = 'name' | 'phone' | 'org' | 'letterNo'
export const personFields = ['name', 'phone', 'org', 'letterNo'] as const satisfies readonly PersonField[]

/** A person whom rows can name. */
export interface NamedPerson {
  /** The key of the record that the row is about. */
  readonly key: string
  readonly name: string
  /** Null of a draft. */
  readonly phone: string | null
  /** Of the office whose pool the officer is in. */
  readonly orgName: string
  readonly orgCode: string
  readonly letterNo: string | null
  /** Why the row cannot be about this person; undefined where it can. */
  readonly fault: string | undefined
}

/** The column of the officers' names, without the dots of transliterated ones. */
export const nameWithoutDots = sql<string>`replace(hearing_officer.name, '·', '')`

/** Whether two numbers are the same as lists show them. */
const isPhone = (text: string, phone: string | null): boolean => phone !== null && maskPhone(phone) === maskPhone(text)

/** The names, without dots, and the numbers of letters that rows have. */
export const namesIn = (rows: readonly Cells<PersonField>[]) => ({
  names: [...new Set(rows.flatMap(({ name }) => (name === undefined ? [] : [undotted(name)])))],
  letters: [...new Set(rows.flatMap(({ letterNo }) => letterNo ?? []))],
})

/**
 * Finds whom a row names among these persons: by the number of the letter of appointment, or by the name, and by phone
 * and office as far as it has them. Numbers are compared as lists show them, so that an import tells no more than the
 * list does (decision 0110) and reads what an export has written. `none` is said of a person who is not among them.
 */
export function personNamed(persons: readonly NamedPerson[], none: string): (cells: Cells<PersonField>) => Named {
  const byName = Map.groupBy(persons, ({ name }) => undotted(name))
  const byLetter = Map.groupBy(persons, ({ letterNo }) => letterNo ?? '')
  return ({ name: text, phone, org, letterNo }) => {
    if (text === undefined && letterNo === undefined) return wrong('name', '请填写姓名或聘书编号')
    const name = text === undefined ? undefined : undotted(text)
    const [field, all] =
      letterNo === undefined
        ? (['name', byName.get(name ?? '') ?? []] as const)
        : (['letterNo', byLetter.get(letterNo) ?? []] as const)
    if (all.length === 0) return wrong(field, none)
    const called = all.filter((one) => name === undefined || undotted(one.name) === name)
    if (called.length === 0) return wrong('name', '姓名与聘书编号不符')
    const reached = called.filter((one) => phone === undefined || isPhone(phone, one.phone))
    if (reached.length === 0) return wrong('phone', '手机号与姓名不符')
    const placed = reached.filter((one) => org === undefined || isOffice(org, one))
    const [first] = placed
    if (!first) return wrong('org', '此人不在该检察院的听证员库')
    // Who cannot be meant is named only where nobody else can.
    const [found, ...others] = placed.filter(({ fault }) => fault === undefined)
    if (!found) return wrong('name', first.fault ?? none)
    return others.length === 0
      ? { key: found.key }
      : wrong('name', `有 ${others.length + 1} 位听证员叫“${found.name}”，请填写手机号、所属检察院或聘书编号`)
  }
}

const wrong = (field: PersonField, message: string): { readonly fault: FieldError } => ({ fault: { field, message } })

/** Whether a text is the office's name or code, or both as an officers' file has them. */
function isOffice(text: string, { orgName, orgCode }: NamedPerson): boolean {
  const [wanted, name, code] = [wordKey(text), wordKey(orgName), wordKey(orgCode)]
  return wanted === name || wanted === code || wanted === code + name
}
