import { Button } from '../../../../../ui/button/button.tsx'
import { previewPages } from './draw.ts'

interface Props {
  /** Names the list. */
  readonly list: string
  readonly count: number
  readonly current: number
  readonly busy: boolean
  readonly onPage: (page: number) => void
}

/** 上一页 and 下一页 of a list of the preview; nothing where it has one page. */
export const PlanPages = ({ list, count, current, busy, onPage }: Props) => {
  const last = previewPages(count)
  if (last === 1) return undefined
  return (
    <nav className="ac-draw-pages" aria-label={`分页：${list}`}>
      <Button look="plain" small disabled={busy || current === 1} onClick={() => onPage(current - 1)}>
        上一页
      </Button>
      <span aria-live="polite">
        第 {current} 页，共 {last} 页
      </span>
      <Button look="plain" small disabled={busy || current === last} onClick={() => onPage(current + 1)}>
        下一页
      </Button>
    </nav>
  )
}
