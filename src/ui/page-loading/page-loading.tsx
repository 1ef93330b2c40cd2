import { Spinner } from './spinner.tsx'
import './page-loading.css'

interface Props {
  /** What is being waited for, in the person's words. */
  readonly text?: string
  /** Lies over what stands below instead of taking room of its own. */
  readonly mask?: boolean
}

/** Says that a whole page, or with `mask` the page under it, is still to come (S9.8, S4.3). */
export const PageLoading = ({ text = '加载中....', mask = false }: Props) => (
  <div className={mask ? 'ac-loading ac-loading-mask' : 'ac-loading'} role="status">
    <Spinner />
    <span>{text}</span>
  </div>
)
