import { Container } from 'inversify'
import { useState } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { useWindowScroll } from '../../../src/app/start/use-window-scroll.ts'
import { ScrollPositions } from '../../../src/core/navigation/scroll-positions.ts'
import type { KeyValueStorage } from '../../../src/core/ports/key-value-storage.ts'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'

/** 4,000 px high; at `/late` only after a click, as a page whose view is loaded. */
const Tall = () => {
  useWindowScroll(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState(false)
  const buttons = { on: () => void navigate('/forget'), back: () => void navigate(-1), load: () => setLoaded(true) }
  return (
    <>
      <h1>{pathname}</h1>
      <div style={{ position: 'fixed', top: 80 }}>
        {Object.entries(buttons).map(([name, act]) => (
          <button key={name} type="button" onClick={act}>
            {name}
          </button>
        ))}
      </div>
      {(pathname !== '/late' || loaded) && <div style={{ height: 4_000 }} />}
    </>
  )
}

const open = async (storage: KeyValueStorage, entry: { readonly pathname: string; readonly key: string }) => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind(ScrollPositions).toResolvedValue(() => new ScrollPositions(storage), [])
  return render(
    <ServicesContext value={container}>
      <MemoryRouter initialEntries={[entry]}>
        <Tall />
      </MemoryRouter>
    </ServicesContext>,
  )
}

const scrolled = (top: number) =>
  new Promise((resolve) => {
    addEventListener('scroll', resolve, { once: true })
    scrollTo(0, top)
  })

/** By event, because a real click is the user's own hand, which ends the restoring. */
const press = (name: string) =>
  page
    .getByRole('button', { name })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))

it('S2.2 a page outside the shell starts at the top, and going back restores its position', async () => {
  await open(createMemoryStorage(), { pathname: '/register', key: 'first' })
  await scrolled(700)
  await page.getByRole('button', { name: 'on' }).click()
  await expect.element(page.getByRole('heading', { name: '/forget' })).toBeInTheDocument()
  expect(scrollY).toBe(0)
  await scrolled(300)
  await page.getByRole('button', { name: 'back' }).click()
  await expect.element(page.getByRole('heading', { name: '/register' })).toBeInTheDocument()
  expect(scrollY).toBe(700)
})

it('S2.2 a reload restores the position, also of a page that is tall only later', async () => {
  const storage = createMemoryStorage()
  const entry = { pathname: '/late', key: 'reloaded' }
  const before = await open(storage, entry)
  press('load')
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(3_000)
  await scrolled(242)
  dispatchEvent(new Event('pagehide'))
  await before.unmount()
  expect(scrollY).toBe(0)

  // Reloaded twice, the first time before the page was tall.
  const hasty = await open(storage, entry)
  dispatchEvent(new Event('pagehide'))
  await hasty.unmount()
  await open(storage, entry)
  expect(scrollY).toBeLessThan(100)
  press('load')
  await expect.poll(() => scrollY).toBe(242)
})
