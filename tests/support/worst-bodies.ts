import { createCipheriv } from 'node:crypto'
import type { Route } from '../../server/http/api-document.ts'

/** A body that is costly to refuse, as long as its operation accepts. */
export interface WorstBody {
  readonly kind: string
  readonly payload: string
  readonly headers: Record<string, string>
}

const plain = { 'content-type': 'application/json' }
const encrypted = { 'content-type': 'text/plain', 'x-encrypted': 'AES' }

/** `{"0":0,"1":0,…}` of about so many characters. */
const manyKeys = (length: number): string => {
  const keys: string[] = []
  for (let index = 0, size = 0; size < length - 20; index += 1) size += keys.push(`"${index.toString(36)}":0`) && 9
  return `{${keys.join(',').slice(0, length - 20)}`.replace(/,?[^,]*$/, '}')
}

/** Objects of about a hundred other keys each, in the first field. */
const manyObjects = (length: number): string => {
  const objects = manyKeys(length - 100).replaceAll(/((?:"[^"]*":0,){99}"[^"]*":0),/g, '$1},{')
  return `{"first":[${objects}]}`
}

const filled = (start: string, part: string, end: string, length: number): string =>
  start + part.repeat(Math.max(0, Math.floor((length - start.length - end.length) / part.length))) + end

/** One long text, which costs little: the measure for the others. */
export const oneText = ({ body: { bytes } }: Route, field: string): WorstBody => ({
  kind: 'one text',
  payload: filled(`{"${field}":"`, 'a', '"}', bytes),
  headers: plain,
})

/**
 * The worst bodies for an operation: unknown keys, in one object or in many, nested arrays, long lists for every field,
 * escapes, and text for patterns. `fields` are the names of its fields.
 */
export const worstBodies = ({ body: { bytes } }: Route, fields: readonly string[], aesKey: string): WorstBody[] => {
  const encrypt = (json: string): string => {
    const cipher = createCipheriv('aes-128-ecb', aesKey, null)
    return Buffer.concat([cipher.update(json, 'utf8'), cipher.final()]).toString('base64')
  }
  const everyField = (value: (length: number) => string): string =>
    `{${fields.map((field) => `"${field}":${value((bytes - 200) / fields.length - field.length - 4)}`).join(',')}}`
  const half = Math.floor(bytes / 2) - 20
  return [
    { kind: 'unknown keys', payload: manyKeys(bytes), headers: plain },
    { kind: 'unknown keys, encrypted', payload: encrypt(manyKeys(Math.floor(bytes * 0.74))), headers: encrypted },
    { kind: 'objects of unknown keys', payload: manyObjects(bytes), headers: plain },
    { kind: 'nested arrays', payload: `{"${fields[0]}":${'['.repeat(half)}${']'.repeat(half)}}`, headers: plain },
    { kind: 'empty objects', payload: everyField((length) => filled('[{}', ',{}', ']', length)), headers: plain },
    { kind: 'numbers', payload: everyField((length) => filled('[1', ',1', ']', length)), headers: plain },
    { kind: 'escapes', payload: everyField((length) => filled('"', '\\"', '"', length)), headers: plain },
    { kind: 'dots', payload: everyField((length) => filled('"a@', '.', ' "', length)), headers: plain },
    { kind: 'blanks', payload: everyField((length) => filled('"', ' ', '"', length)), headers: plain },
  ]
}
