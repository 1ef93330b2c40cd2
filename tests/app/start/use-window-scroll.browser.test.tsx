import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useWindowScroll } from '../../../src/app/start/use-window-scroll.ts'

const Tall = () => {
  useWindowScroll()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <div style={{ height: 4_000 }}>
      <h1>{pathname}</h1>
      <button type="button" style={{ position: 'fixed', top: 80 }} onClick={() => void navigate('/forget')}>
        on
      </button>
      <button type="button" style={{ position: 'fixed', top: 120 }} onClick={() => void navigate(-1)}>
        back
      </button>
    </div>
  )
}

it('S2.2 a page outside the shell starts at the top, and going back restores its position', async () => {
  await render(
    <MemoryRouter initialEntries={['/register']}>
      <Tall />
    </MemoryRouter>,
  )
  const scrolled = (top: number) =>
    new Promise((resolve) => {
      addEventListener('scroll', resolve, { once: true })
      scrollTo(0, top)
    })
  await scrolled(700)
  await page.getByRole('button', { name: 'on' }).click()
  await expect.element(page.getByRole('heading', { name: '/forget' })).toBeInTheDocument()
  expect(scrollY).toBe(0)
  await scrolled(300)
  await page.getByRole('button', { name: 'back' }).click()
  await expect.element(page.getByRole('heading', { name: '/register' })).toBeInTheDocument()
  expect(scrollY).toBe(700)
})
