import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerSchema } from './mutations/answer-schema.ts'
import { differing } from './mutations/differing.ts'
import { type Mutation, mutationsOf } from './mutations/mutate.ts'
import { interactionHeader, Recording } from './mutations/recording.ts'
import { answerHeader, serveAnswers } from './mutations/replay.ts'
import { isRead } from './mutations/unread.ts'
import { startReferenceBackend } from './reference-backend.ts'
import { pactFile } from './verify.ts'

/**
 * Measures the contract: which breaking changes of the backend's answers would its verification
 * detect? The reference backend answers every interaction once. Each answer is then broken in every way that
 * `mutate.ts` knows, and the verifier checks each broken answer against its interaction.
 */

interface Interaction {
  readonly description: string
  readonly request: { readonly method: string; readonly path: string; readonly headers: object }
  readonly response: { readonly status: number }
}

interface Case extends Mutation {
  readonly interaction: number
  readonly operationId: string
}

const folder = await mkdtemp(join(tmpdir(), 'auth-centre-mutations-'))
// as: Pact's format; the file is too large for the compiler to infer its type
const pact = JSON.parse(await readFile(pactFile, 'utf8')) as { readonly interactions: readonly Interaction[] }
const { interactions } = pact

/** Writes a pact file of these interactions; returns its path. */
const written = async (name: string, changed: readonly unknown[]): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify({ ...pact, interactions: changed }))
  return path
}

const record = async () => {
  const recording = new Recording()
  const backend = await startReferenceBackend(recording.listen)
  try {
    const numbered = interactions.map((interaction, number) => ({
      ...interaction,
      description: String(number),
      request: {
        ...interaction.request,
        headers: { ...interaction.request.headers, [interactionHeader]: [String(number)] },
      },
    }))
    const differ = await differing({ ...backend, pact: await written('record.json', numbered) })
    if (differ.size > 0) throw new Error(`The reference backend does not keep the contract: ${[...differ].join(', ')}`)
    return recording.answers
  } finally {
    await backend.stop()
  }
}

const answers = await record()
const cases = interactions.flatMap(({ request }, interaction): Case[] => {
  const answer = answers.get(interaction)
  if (!answer) throw new Error(`No answer was recorded: ${interactions[interaction]?.description}`)
  const { operationId, schema } = answerSchema(request.method, request.path, answer.status)
  const success = answer.status === 200
  const mutations = mutationsOf(answer, schema, (at) => isRead(operationId, success, at))
  return mutations.map((mutation) => ({ ...mutation, interaction, operationId }))
})

const replay = await serveAnswers(cases.map(({ answer }) => answer))
const copies = cases.map(({ interaction }, number) => ({
  type: 'Synchronous/HTTP',
  description: String(number),
  request: { method: 'GET', path: '/', headers: { [answerHeader]: [String(number)] } },
  response: interactions[interaction]?.response,
}))
/** The verifier's time per interaction grows with the size of the file. */
const batch = 250
const caught = new Set<string>()
for (let begin = 0; begin < copies.length; begin += batch) {
  const some = await written('mutations.json', copies.slice(begin, begin + batch))
  for (const description of await differing({ address: replay.address, pact: some })) caught.add(description)
}
replay.close()
await rm(folder, { recursive: true })

/** A change belongs to an operation: it counts as detected when any interaction with this status fails. */
const changes = Map.groupBy(cases.entries(), ([, { operationId, interaction, at, kind }]) =>
  [operationId, interactions[interaction]?.response.status, at, kind].join(' | '),
)
const missed = [...changes].filter(([, same]) => !same.some(([number]) => caught.has(String(number))))
const share = (part: number, all: number) => `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`
process.stdout.write(
  [
    ...missed.map(([change]) => `missed  ${change}`),
    `interactions: ${interactions.length}`,
    `broken answers that their own interaction detects: ${share(caught.size, cases.length)}`,
    `breaking changes of operations that the contract detects: ${share(changes.size - missed.length, changes.size)}`,
    '',
  ].join('\n'),
)
if (missed.length > 0.05 * changes.size) process.exitCode = 1
