import { afterEach, expect, it } from 'vitest'
import { watchSize } from '../../../src/ui/hooks/watch-size.ts'

const box = (width: number): HTMLElement => {
  const element = document.createElement('div')
  element.style.width = `${width}px`
  element.style.height = '10px'
  document.body.append(element)
  return element
}

afterEach(() => document.body.replaceChildren())

it('kit: sizes are read together, before any of them changes the page, and again after each change', async () => {
  const said: string[] = []
  const watched = (name: string, element: HTMLElement) =>
    watchSize(element, () => {
      said.push(`${name} is ${element.clientWidth}`)
      return () => said.push(`${name} changes`)
    })
  const [one, other] = [box(100), box(200)]
  const end = watched('one', one)
  watched('other', other)
  await expect.poll(() => said).toEqual(['one is 100', 'other is 200', 'one changes', 'other changes'])
  end()
  one.style.width = '50px'
  other.style.width = '60px'
  await expect.poll(() => said.slice(4)).toEqual(['other is 60', 'other changes'])
})

it('kit: two that watch one element are both told, however late the second comes', async () => {
  const said: string[] = []
  const watched = (name: string, element: HTMLElement) => watchSize(element, () => () => said.push(name))
  const element = box(100)
  const end = watched('first', element)
  await expect.poll(() => said).toEqual(['first'])
  watched('second', element)
  await expect.poll(() => said).toContain('second')
  end()
  said.length = 0
  element.style.width = '70px'
  await expect.poll(() => said).toEqual(['second'])
})
