import { expect, it } from 'vitest'
import { textOf, together } from '../../contracts/consumer/one-pact.ts'

const stated = (description: string, state: string, status = 200) => ({
  description,
  providerStates: [{ name: state }],
  response: { status },
})

it('the interactions of several files are in Pact’s order, each once', () => {
  const list = stated('the list', 'roles exist')
  expect(together([list, stated('删除', 'a role exists')], [stated('the list', 'no role exists'), list])).toEqual([
    stated('the list', 'no role exists'),
    list,
    stated('删除', 'a role exists'),
  ])
})

it('two files that state one interaction differently are refused', () => {
  const both = () => together([stated('the list', 'roles exist')], [stated('the list', 'roles exist', 400)])
  expect(both).toThrow('Two tests state “the list” differently.')
})

it('a part of the tests takes the place of what it stated before, and keeps the others', () => {
  const list = stated('the list', 'roles exist')
  expect(together([list, stated('删除', 'a role exists')], [stated('the list', 'roles exist', 400)], true)).toEqual([
    stated('the list', 'roles exist', 400),
    stated('删除', 'a role exists'),
  ])
})

it('each interaction is a line of the pact', () => {
  const pact = {
    consumer: { name: 'web' },
    interactions: [stated('the list', 'roles exist'), stated('删除', 'a role exists')],
  }
  expect(JSON.parse(textOf(pact))).toEqual(pact)
  expect(
    textOf(pact)
      .split('\n')
      .slice(3, 5)
      .map((line) => JSON.parse(line.replace(/,$/, ''))),
  ).toEqual(pact.interactions)
})
