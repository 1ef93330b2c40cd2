import { type ReactNode, useEffect, useState } from 'react'
import { Navigator } from '../../core/ports/navigator.ts'
import { PreviewGateway } from '../../core/ports/preview-gateway.ts'
import type { Preview } from '../../core/preview/preview.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import './preview-frame.css'

/** `29:07` */
const minutesOf = (left: number): string => {
  const seconds = Math.ceil(left / 1000)
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The time that is left, every second. Not announced: a reader would say nothing else. */
const TimeLeft = ({ preview }: { readonly preview: Preview }) => {
  const [left, setLeft] = useState(preview.left)
  useEffect(() => {
    const ticking = setInterval(() => setLeft(preview.left), 1000)
    return () => clearInterval(ticking)
  }, [preview])
  return (
    <span role="timer" className="ac-preview-time">
      剩余 {minutesOf(left)}
    </span>
  )
}

const Banner = ({ preview }: { readonly preview: Preview }) => {
  const gateway = useService(PreviewGateway)
  const [ending, setEnding] = useState(false)
  const { name, username } = preview.kept.user
  const end = async () => {
    setEnding(true)
    await preview.end(gateway)
    // A browser closes only what a script has opened; otherwise the page that follows leads on.
    window.close()
  }
  return (
    <section className="ac-preview-bar" aria-label="只读预览">
      <Icon name="eye" />
      <p>
        正在以“{name}（{username}）”的身份只读预览
      </p>
      <TimeLeft preview={preview} />
      <Button small busy={ending} onClick={() => void end()}>
        结束预览
      </Button>
    </section>
  )
}

/** Leads to closing the tab, or to the administrator's own app, which is loaded again. */
const PreviewOver = ({ reason }: { readonly reason: string }) => {
  const navigator = useService(Navigator)
  useEffect(() => {
    document.title = '预览已结束'
  }, [])
  return (
    <main className="ac-preview-over">
      <EmptyState
        icon="eye-slash"
        title="预览已结束"
        hint={reason === '预览已结束' ? '可以关闭此标签页。' : `${reason}。可以关闭此标签页。`}
        action={
          <Button autoFocus onClick={() => window.location.replace(navigator.href('/system/user'))}>
            返回我的应用
          </Button>
        }
      />
    </main>
  )
}

/** The app in a preview: below the banner, and gone when the preview is over. */
export const PreviewFrame = ({ preview, children }: { readonly preview: Preview; readonly children: ReactNode }) => {
  const over = useStateValue(preview.over)
  if (over !== undefined) return <PreviewOver reason={over} />
  return (
    <>
      <Banner preview={preview} />
      {children}
    </>
  )
}
