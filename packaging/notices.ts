import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceFiles } from './package-files.ts'
import type { Installed } from './server-packages.ts'

/** The licence of one package that is shipped. */
export interface Notice {
  readonly name: string
  readonly version: string
  /** By SPDX: `MIT`. */
  readonly licence: string
  readonly text: string
}

interface Manifest {
  readonly license?: string
  readonly author?: string | { readonly name: string }
  readonly contributors?: readonly (string | { readonly name: string })[]
}

/** Licences that we may ship without asking anybody. */
const accepted =
  /^\(?(?:MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|MPL-2\.0|PSF-2\.0|Python-2\.0|Unlicense|CC0-1\.0)\b/

/**
 * The licence of an installed package. Throws where it has none that we may ship, or no text and is not MIT, whose text
 * is the same everywhere.
 */
export function noticeOf(root: string, { path, name, version }: Installed): Notice {
  const folder = join(root, path)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // as: npm installed it
  const licence = manifest.license ?? ''
  if (!accepted.test(licence)) throw new Error(`${name} has the licence “${licence}”`)
  const texts = licenceFiles(folder).map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (texts.length > 0) return { name, version, licence, text: texts.join('\n\n') }
  if (licence !== 'MIT') throw new Error(`${name} (${licence}) has no text of its licence`)
  return { name, version, licence, text: mit(holderOf(manifest, name)) }
}

const nameOf = (person: string | { readonly name: string } | undefined): string | undefined =>
  typeof person === 'string' ? person.replace(/\s*[<(].*$/, '') : person?.name

const holderOf = ({ author, contributors }: Manifest, name: string): string =>
  nameOf(author) ?? nameOf(contributors?.[0]) ?? `the authors of ${name}`

/** All notices as one file: each text once, under the packages that have it. */
export function noticesText(notices: readonly Notice[]): string {
  const byText = Map.groupBy(notices, ({ text }) => text)
  const parts = [...byText].map(([text, those]) => {
    const heads = those.map(({ name, version, licence }) => `${name} ${version} (${licence})`)
    return `${[...new Set(heads)].join('\n')}\n\n${text}\n`
  })
  return [
    'This product contains the following software of others. 本产品包含以下第三方软件。\n',
    ...parts.toSorted(),
  ].join(`\n${'='.repeat(80)}\n\n`)
}

const mit = (holder: string): string => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
