// test:all: Python is not on every machine
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pact from '../pacts/auth-centre-web-auth-centre-api.json' with { type: 'json' }
import { firstStates, isFirst, verifyFirstSteps } from './first-steps.ts'
import type { Sampled } from './sample.ts'

// as: an interaction without states has no such key
const interactions: readonly Pick<Sampled, 'request' | 'providerStates'>[] = pact.interactions
const backend = spawn('python3', ['contracts/foreign/backend.py'], { stdio: ['ignore', 'pipe', 'inherit'] })
let address: string
beforeAll(async () => {
  const missing = once(backend, 'error').then(() => {
    throw new Error('Python 3 is missing here: install it (Debian: apt-get install python3).')
  })
  const [line] = await Promise.race([once(createInterface(backend.stdout), 'line'), missing])
  address = String(line)
})
afterAll(() => {
  backend.kill()
})

describe('31.5 a backend of another team', () => {
  it('31.5 written with the standard library of Python, fulfils the first steps of the contract', async () => {
    expect(await verifyFirstSteps({ address, statesAddress: `${address}/_states` })).toEqual([])
  })

  it('31.5 begins with twelve states, for the first 41 interactions', () => {
    expect(firstStates.size).toBe(12)
    const first = interactions.filter(isFirst)
    expect(first).toHaveLength(41)
    expect(new Set(first.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)))).toEqual(
      firstStates,
    )
  })

  it('31.5 has at most 250 lines, its decryption apart', () => {
    expect(readFileSync('contracts/foreign/backend.py', 'utf8').split('\n').length - 1).toBeLessThanOrEqual(250)
  })
})
