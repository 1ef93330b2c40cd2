import { expect, it, vi } from 'vitest'
import { createMemoryChannel } from '../../../src/adapters/channel/memory-channel.ts'
import { LiveUpdates } from '../../../src/core/live/live-updates.ts'
import { Dictionaries, flatItems } from '../../../src/core/lookup/dictionaries.ts'
import { LookupVersions } from '../../../src/core/lookup/lookup-versions.ts'
import type { DictionaryItem } from '../../../src/core/ports/dictionary-gateway.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const item = (value: string, children?: readonly DictionaryItem[]): DictionaryItem => ({
  value,
  name: `项${value}`,
  style: 'neutral',
  isDefault: false,
  offered: true,
  ...(children && { children }),
})

const open = (answers: Readonly<Record<string, readonly (readonly DictionaryItem[])[]>>) => {
  const { session } = signedInTab()
  const channel = createMemoryChannel()
  const versions = new LookupVersions(new LiveUpdates(channel, session), session)
  const asked: string[] = []
  const dictionary = async (code: string) => {
    asked.push(code)
    const list = answers[code] ?? []
    return list[Math.min(asked.filter((one) => one === code).length, list.length) - 1] ?? []
  }
  return { asked, channel, dictionaries: new Dictionaries({ dictionary }, session, versions) }
}

it('S10.1 lookup: a dictionary is loaded once, however many views ask, and others are not', async () => {
  const { asked, dictionaries } = open({ gender: [[item('1')]] })
  await Promise.all([dictionaries.of('gender').load(), dictionaries.of('gender').load()])
  expect(dictionaries.of('gender').state.value.value).toEqual([item('1')])
  expect(asked).toEqual(['gender'])
})

it('S10.1 lookup: a change reaches a dictionary that is shown, and one that is not with its next use', async () => {
  const { asked, channel, dictionaries } = open({
    shown: [[item('1')], [item('2')]],
    hidden: [[item('1')], [item('2')]],
  })
  const shown = dictionaries.of('shown')
  shown.state.subscribe()
  await Promise.all([shown.load(), dictionaries.of('hidden').load()])
  channel.emit({ kind: 'directory', versions: { dictionaries: '1.2026-11-21' } })
  channel.emit({ kind: 'directory', versions: { dictionaries: '2.2026-11-21' } })
  await vi.waitFor(() => expect(shown.state.value.value).toEqual([item('2')]))
  expect(asked).toEqual(['shown', 'hidden', 'shown'])
  await dictionaries.of('hidden').load()
  expect(dictionaries.of('hidden').state.value.value).toEqual([item('2')])
})

it('S10.1 lookup: entries of all levels, each before those below it', () => {
  const tree = [item('1', [item('11'), item('12')]), item('2')]
  expect(flatItems(tree).map(({ value }) => value)).toEqual(['1', '11', '12', '2'])
})
