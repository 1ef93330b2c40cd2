import { expect, it } from 'vitest'
import { createSealing } from '../../../src/adapters/crypto/sealing.ts'
import { sealingSuite } from './sealing.suite.ts'

const byBrowser = () => createSealing(crypto.subtle, 1000)
const byScript = () => createSealing(undefined, 1000)

sealingSuite('WebCrypto', byBrowser)
sealingSuite('script alone', byScript)

it('S5.8 a seal made on plain http opens with WebCrypto', async () => {
  const sealing = byScript()
  const seal = await sealing.seal('text', await sealing.keyOf('密码'))
  expect(seal).toMatch(/^c1\$/)
  expect(await byBrowser().unseal(seal, '密码')).toBe('text')
})

it('S5.8 a seal made with WebCrypto does not open, without an error, where there is none', async () => {
  const sealing = byBrowser()
  const seal = await sealing.seal('text', await sealing.keyOf('密码'))
  expect(seal).toMatch(/^g1\$/)
  expect(await byScript().unseal(seal, '密码')).toBeUndefined()
})

it('S5.8 uses 600 000 iterations with WebCrypto', async () => {
  expect(await createSealing(crypto.subtle).keyOf('密码')).toMatch(/^k1\$600000\$/)
  expect(await createSealing(undefined).keyOf('密码')).toMatch(/^k1\$20000\$/)
})
