import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Banner, BannerAction } from '../../../../src/app/shell/banners/banner.tsx'
import '../../../../src/app/shell/frame/shell.css'
import '../../../../src/ui/theme/tokens.css'
import '../../../../src/ui/theme/base.css'

const action = <BannerAction onClick={() => undefined}>立即重试</BannerAction>

/** Three banners at their place in the shell, each shown or empty. */
const banners = (...said: readonly boolean[]) => (
  <div className="ac-shell">
    <div className="ac-banners">
      {['connection', 'password', 'build'].map((key, at) => (
        <Banner key={key} tone="warning" icon="exclamation-triangle">
          {said[at] && <>网络已断开，恢复后将自动继续{action}</>}
        </Banner>
      ))}
    </div>
  </div>
)

for (const width of [1440, 390])
  it(`S3.2 pages know the height of the banners above them, ${width} px wide`, async () => {
    await page.viewport(width, 844)
    const { rerender } = await render(banners(false, false, false))
    const heights = () => {
      const [shell, bar] = ['ac-shell', 'ac-banners'].map((name) => document.getElementsByClassName(name)[0])
      if (!shell || !bar) throw new Error('there is no shell')
      return [getComputedStyle(shell).getPropertyValue('--ac-banner'), `${bar.getBoundingClientRect().height}px`]
    }
    expect(heights()).toEqual(['0px', '0px'])
    await rerender(banners(false, true, false))
    expect(heights()).toEqual(['40px', '40px'])
    await rerender(banners(true, false, true))
    expect(heights()).toEqual(['80px', '80px'])
    await rerender(banners(true, true, true))
    expect(heights()).toEqual(['120px', '120px'])
  })
