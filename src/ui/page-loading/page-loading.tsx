import './page-loading.css'

/** The spinner; the text beside it names what is loading. */
export const Spinner = () => <span className="ac-spinner" aria-hidden="true" />

interface Props {
  /** The text; default 加载中.... */
  readonly text?: string
  /** Covers the content below instead of taking space. */
  readonly mask?: boolean
}

/** Shows that a page, or with `mask` the covered content, is loading (S9.8, S4.3). */
export const PageLoading = ({ text = '加载中....', mask = false }: Props) => (
  <div className={mask ? 'ac-loading ac-loading-mask' : 'ac-loading'} role="status" data-loading="">
    <Spinner />
    <span>{text}</span>
  </div>
)
