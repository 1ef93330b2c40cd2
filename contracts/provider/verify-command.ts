import { spawnSync } from 'node:child_process'
import { verifyLists } from '../lists/verify-lists.ts'
import { areaNamed } from './areas.ts'
import { START, verifyFirstSteps } from './first-steps.ts'
import { type AreaDifferences, verifyArea } from './verify-area.ts'
import { withBackend } from './verify-part.ts'

/**
 * `npm run contracts:verify`: the whole contract. With the name of an area of the API file, such as `dict`, only its
 * interactions and lists; with `start` the first steps of a new backend; with `lists` the lists of all areas. Exits
 * with 1 where the backend differs, and for a word that names nothing.
 */

const [word] = process.argv.slice(2)

const partOf = async (name: string): Promise<AreaDifferences> => {
  if (name === START) return { interactions: await verifyFirstSteps(), lists: [], stream: [] }
  if (name === 'lists')
    return { interactions: [], stream: [], lists: await withBackend((backend) => verifyLists(backend)) }
  return verifyArea(areaNamed(name))
}

const tell = (name: string, { interactions, lists, stream }: AreaDifferences): void => {
  const lines = [
    ...interactions.map(({ interaction, mismatch }) => `${interaction}: ${JSON.stringify(mismatch)}`),
    ...stream.map(({ check, mismatch }) => `${check}: ${mismatch}`),
    ...lists.map(({ list, states, mismatch }) => `${list}, ${states}: ${mismatch}`),
  ]
  const end = lines.length === 0 ? `“${name}”符合契约。` : `“${name}”有 ${lines.length} 处不符合契约。`
  process.stdout.write(`${[...lines, end].join('\n')}\n`)
  if (lines.length > 0) process.exitCode = 1
}

if (word === undefined) {
  const { status } = spawnSync('vitest', ['run', '--project', 'provider'], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  await partOf(word).then(
    (differences) => tell(word, differences),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    },
  )
}
