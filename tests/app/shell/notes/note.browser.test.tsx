import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Note, NoteAction } from '../../../../src/app/shell/notes/note.tsx'
import '../../../../src/app/shell/frame/shell.css'
import '../../../../src/ui/theme/tokens.css'
import '../../../../src/ui/theme/base.css'

const action = <NoteAction onClick={() => undefined}>立即重试</NoteAction>

/** Three notes at their place in the shell, each shown or empty. */
const notes = (...said: readonly boolean[]) => (
  <div className="ac-shell">
    <div className="ac-notes">
      {['connection', 'password', 'build'].map((key, at) => (
        <Note key={key} tone="warning" icon="exclamation-triangle">
          {said[at] && <>网络已断开，恢复后将自动继续{action}</>}
        </Note>
      ))}
    </div>
  </div>
)

for (const width of [1440, 390])
  it(`S3.2 pages know the height of the notes above them, ${width} px wide`, async () => {
    await page.viewport(width, 844)
    const { rerender } = await render(notes(false, false, false))
    const heights = () => {
      const [shell, bar] = ['ac-shell', 'ac-notes'].map((name) => document.getElementsByClassName(name)[0])
      if (!shell || !bar) throw new Error('there is no shell')
      return [getComputedStyle(shell).getPropertyValue('--ac-note'), `${bar.getBoundingClientRect().height}px`]
    }
    expect(heights()).toEqual(['0px', '0px'])
    await rerender(notes(false, true, false))
    expect(heights()).toEqual(['40px', '40px'])
    await rerender(notes(true, false, true))
    expect(heights()).toEqual(['80px', '80px'])
    await rerender(notes(true, true, true))
    expect(heights()).toEqual(['120px', '120px'])
  })
