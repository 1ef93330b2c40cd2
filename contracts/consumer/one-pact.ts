import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'

export const consumer = 'auth-centre-web'
export const provider = 'auth-centre-api'

const folder = fileURLToPath(new URL('../pacts', import.meta.url))
const lock = join(folder, '.lock')

interface PactFile {
  readonly interactions: readonly StatedInteraction[]
}
interface StatedInteraction {
  readonly description: string
  readonly providerStates?: readonly { readonly name: string }[]
}

/** A folder for the interactions of one test file: Pact reads and writes a whole file for each interaction. */
export const newPart = (): Promise<string> => mkdtemp(join(tmpdir(), 'auth-centre-pact-'))

/**
 * Adds the interactions of a test file to the pact of their consumer, while others do the same, and removes its folder.
 * `inPart`: the pact has those of former runs, whose place they take.
 */
export const addToPact = async (part: string, inPart: boolean): Promise<void> => {
  for (const file of await readdir(part)) {
    const added = await readPact(join(part, file))
    if (!added) continue
    await locked(async () => {
      const pact = await readPact(join(folder, file))
      const text = textOf({ ...added, interactions: together(pact?.interactions ?? [], added.interactions, inPart) })
      await writeFile(join(folder, `${file}.new`), text)
      await rename(join(folder, `${file}.new`), join(folder, file))
    })
  }
  await rm(part, { recursive: true, force: true })
}

/** The pact as JSON with each interaction on a line of its own, so that a review shows which ones changed. */
export const textOf = ({ interactions, ...rest }: PactFile): string => {
  const others = Object.entries(rest).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  const lines = interactions.map((interaction) => `\n  ${JSON.stringify(interaction)}`)
  return `{\n${[...others, `"interactions": [${lines.join(',')}\n]`].join(',\n')}\n}\n`
}

const keyOf = ({ description, providerStates }: StatedInteraction): string =>
  JSON.stringify([description, providerStates])

/**
 * In Pact's order: by description, then by the first state. Throws where two tests state other things of one
 * interaction, as Pact does within a file, unless the second one takes the place of the first.
 */
export const together = <I extends StatedInteraction>(
  those: readonly I[],
  more: readonly I[],
  replaces = false,
): readonly I[] => {
  const all = new Map(those.map((interaction) => [keyOf(interaction), interaction]))
  for (const interaction of more) {
    const other = all.get(keyOf(interaction))
    if (other && !replaces && !isDeepStrictEqual(other, interaction))
      throw new Error(`Two tests state “${interaction.description}” differently.`)
    all.set(keyOf(interaction), interaction)
  }
  const place = ({ description, providerStates }: I) => [description, providerStates?.[0]?.name ?? ''] as const
  return [...all.values()].toSorted((one, other) => byCodePoint(place(one), place(other)))
}

const byCodePoint = (one: readonly [string, string], other: readonly [string, string]): number => {
  const [a, b] = one[0] === other[0] ? [one[1], other[1]] : [one[0], other[0]]
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

const readPact = async (path: string): Promise<PactFile | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const locked = async (work: () => Promise<void>): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (;;) {
    const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    if (!handle) {
      await setTimeout(20)
      continue
    }
    try {
      return await work()
    } finally {
      await handle.close()
      await rm(lock)
    }
  }
}
