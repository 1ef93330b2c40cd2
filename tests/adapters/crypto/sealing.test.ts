import { expect, it } from 'vitest'
import { createSealing } from '../../../src/adapters/crypto/sealing.ts'
import { sealingSuite } from './sealing.suite.ts'

const byBrowser = () => createSealing(crypto.subtle, 1000)
const byScript = () => createSealing(undefined, 1000)

sealingSuite('WebCrypto', byBrowser)
sealingSuite('script alone', byScript)

it('S5.8 what a page on plain http sealed opens where the browser does the work', async () => {
  const sealing = byScript()
  const seal = await sealing.seal('text', await sealing.keyOf('密码'))
  expect(seal).toMatch(/^c1\$/)
  expect(await byBrowser().unseal(seal, '密码')).toBe('text')
})

it('S5.8 a seal of the browser stays shut, without an error, where there is no WebCrypto', async () => {
  const sealing = byBrowser()
  const seal = await sealing.seal('text', await sealing.keyOf('密码'))
  expect(seal).toMatch(/^g1\$/)
  expect(await byScript().unseal(seal, '密码')).toBeUndefined()
})

it('S5.8 takes 600 000 turns where the browser does the work', async () => {
  expect(await createSealing(crypto.subtle).keyOf('密码')).toMatch(/^k1\$600000\$/)
  expect(await createSealing(undefined).keyOf('密码')).toMatch(/^k1\$20000\$/)
})
