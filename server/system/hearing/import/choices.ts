import { newHearingOfficerFields } from '../../../../openapi/facts/fields/newHearingOfficerFields.ts'
import type { Database } from '../../../database/schema.ts'
import type { Account } from '../../../kernel/account.ts'
import { inTurns } from '../../../kernel/in-turns.ts'
import { placeable } from '../../../kernel/organisation-scope.ts'
import { partsOf } from '../../../kernel/parts-of.ts'
import { listed, nearTo, wordKey } from '../../../kernel/reading/near-words.ts'
import { dayOf } from '../../../kernel/time.ts'
import { flat, readForest } from '../../../setting/dict/index.ts'
import { inOneOrder, type Offices } from '../served-offices.ts'

const dictionaryFields = ['nation', 'politics', 'education', 'degree', 'identities', 'fields', 'caseTypes'] as const
export type DictionaryField = (typeof dictionaryFields)[number]

/** What the cell of a field stands for, or what is wrong with it. */
interface Found<T> {
  readonly found?: T
  readonly fault?: string
}

/** The offices in whose pools the account may enter officers, by their ids: there can be thousands. */
const officesIn = (db: Database, account: Account) =>
  partsOf((after, limit) =>
    db
      .selectFrom('org')
      .select(['id', 'code', 'name'])
      .where('kind', '=', 'procuratorate')
      .where(placeable(account))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

/** The offices and the entries of dictionaries that cells may name. */
export async function choicesOf(db: Database, account: Account, now: number) {
  const byCode = new Map<string, string>()
  const byName = new Map<string, string[]>()
  const names = new Map<string, string>()
  const keys = new Map<string, string>()
  for await (const rows of officesIn(db, account))
    await inTurns(rows, ({ id, code, name }) => {
      byCode.set(code.toLowerCase(), id)
      names.set(id, name)
      const key = wordKey(name)
      keys.set(name, key)
      const others = byName.get(key)
      if (others) others.push(id)
      else byName.set(key, [id])
    })
  const nearOffice = nearTo(keys)
  const entries = await entriesOf(db, now)
  const offered = (all: readonly { label: string; offered: boolean }[]) =>
    all.flatMap((one) => (one.offered ? [one.label] : []))
  const nearEntry = new Map([...entries].map(([field, all]) => [field, nearTo(offered(all))]))

  /** The value of an entry that is offered, by its label or by itself. */
  const valueOf = (field: DictionaryField, text: string): Found<string> => {
    const all = entries.get(field) ?? []
    const found =
      all.find(({ value, label }) => label === text || value === text) ??
      all.find(({ label }) => wordKey(label) === wordKey(text))
    const { label } = newHearingOfficerFields[field]
    if (!found) return { fault: `${label}“${text}”不在字典中${nearEntry.get(field)?.(text) ?? ''}` }
    return found.offered ? { found: found.value } : { fault: `${label}“${text}”已停用或不在有效期内` }
  }
  /** The office with this code, also before its name, or if there is none, with this name. */
  const officeOf = (text: string): Found<string> => {
    const [code = text] = /^\S+/.exec(text) ?? []
    const id = byCode.get(wordKey(text)) ?? byCode.get(wordKey(code))
    if (id !== undefined) return { found: id }
    const [first, ...others] = byName.get(wordKey(text)) ?? []
    if (others.length > 0) return { fault: `有 ${others.length + 1} 个检察院叫“${text}”，请填写机构编码` }
    return first !== undefined
      ? { found: first }
      : { fault: `所属检察院不存在、已停用或不在您的管理范围内${nearOffice(text)}` }
  }
  return {
    office: officeOf,
    /** Several offices (`listed`), of which those that the officer serves already need not be in the scope. */
    offices(text: string, held: Offices): Found<Offices> {
      const heldAs = (part: string) => held.find(({ name }) => wordKey(name) === wordKey(part))
      const isOne = (part: string) => heldAs(part) !== undefined || officeOf(part).found !== undefined
      const chosen = new Map<string, string>()
      for (const part of listed(text, isOne)) {
        const known = heldAs(part)
        const { found, fault } = known ? { found: known.id } : officeOf(part)
        if (found === undefined) return { fault: fault?.replace('所属检察院', `检察院“${part}”`) ?? '' }
        chosen.set(found, known?.name ?? names.get(found) ?? part)
      }
      return { found: inOneOrder([...chosen].map(([id, name]) => ({ id, name }))) }
    },
    value: valueOf,
    /** Several entries (`listed`). */
    values(field: DictionaryField, text: string): Found<readonly string[]> {
      const isOne = (part: string) => valueOf(field, part).found !== undefined
      const chosen = listed(text, isOne).map((part) => valueOf(field, part))
      const faults = chosen.flatMap(({ fault }) => fault ?? [])
      const values = new Set(chosen.flatMap(({ found }) => found ?? []))
      return faults.length === 0 ? { found: [...values].toSorted() } : { fault: faults.join('；') }
    },
  }
}

/** The entries of the dictionaries of an officer, by field. */
async function entriesOf(db: Database, now: number) {
  const read = async (field: DictionaryField) => {
    const dict = await db
      .selectFrom('dict')
      .selectAll()
      .where('code', '=', newHearingOfficerFields[field].dictionary)
      .executeTakeFirstOrThrow()
    const entries = flat(await readForest(db, dict, dayOf(now)))
    return [field, entries.map(({ row, offered }) => ({ value: row.value, label: row.name, offered }))] as const
  }
  const all = []
  for (const field of dictionaryFields) all.push(await read(field))
  return new Map(all)
}

/** The labels of entries by field and value, and the offices as a file names them; for the cells of these values. */
export async function namesFor(db: Database, orgIds: readonly string[], now: number) {
  const entries = await entriesOf(db, now)
  const ids = [...new Set(orgIds)]
  const orgs =
    ids.length > 0 ? await db.selectFrom('org').select(['id', 'code', 'name']).where('id', 'in', ids).execute() : []
  const offices = new Map(orgs.map(({ id, code, name }) => [id, `${code} ${name}`]))
  return {
    office: (id: string) => offices.get(id) ?? id,
    label: (field: DictionaryField, value: string) =>
      entries.get(field)?.find((entry) => entry.value === value)?.label ?? value,
  }
}
