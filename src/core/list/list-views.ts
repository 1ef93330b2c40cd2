import { ApiError } from '../failure/api-error.ts'
import type { ListViewGateway } from '../ports/list-view-gateway.ts'
import type { Notifier } from '../ports/notifier.ts'
import type { PageLife } from '../ports/page-life.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import { ListArrangements } from './list-arrangements.ts'
import { defaultLayout } from './list-layout.ts'
import type { SavedView, ViewContent, WorkingLayout } from './list-view.ts'

/** The state of a list's views. */
export interface ListViewsState {
  /** Whether the backend has answered or failed; until then the built-in view is shown. */
  readonly settled: boolean
  /** Whether loading failed. */
  readonly failed: boolean
  readonly views: readonly SavedView[]
  /** The chosen view and the present columns. */
  readonly working: WorkingLayout
}

interface Kept {
  readonly state: ReturnType<typeof mutable<ListViewsState>>
  /** A failure to read it is not told: it has a copy. */
  readonly quiet: boolean
  /** The user changed the columns before the response arrived; the user's change wins. */
  touched: boolean
}

const unknown: ListViewsState = { settled: false, failed: false, views: [], working: { layout: defaultLayout } }

/**
 * What a list opens with: the default view, else how it was left. The columns as left apply only to the view they were
 * left in, so that the default view opens as saved. Where that view was deleted its columns are kept.
 */
const openedWith = (views: readonly SavedView[], left: WorkingLayout | undefined): WorkingLayout => {
  const first = views.find(({ isDefault }) => isDefault)
  if (first && left?.viewId !== first.id) return { viewId: first.id, layout: first.content.layout }
  if (!left) return { layout: defaultLayout }
  return views.some(({ id }) => id === left.viewId) ? left : { layout: left.layout }
}

/**
 * The list views of the signed-in user, by list key; loaded once, and cleared with the session. A change by the user
 * applies at once and is saved by `ListArrangements`. The changing methods reject with `ApiError`, after the notifier
 * has shown it.
 */
export class ListViews {
  readonly #gateway: ListViewGateway
  readonly #session: Session
  readonly #notifier: Notifier
  readonly #lists = new Map<string, Kept>()
  readonly #arrangements: ListArrangements
  #failureTold = false

  constructor(gateway: ListViewGateway, session: Session, notifier: Notifier, page: Pick<PageLife, 'leaving'>) {
    this.#gateway = gateway
    this.#session = session
    this.#notifier = notifier
    const failed = (error: ApiError) => this.#tellOnce(error, '列设置未能保存，仅在本页有效')
    this.#arrangements = new ListArrangements({ gateway, page, failed })
    session.signedOut.subscribe(() => {
      this.#arrangements.drop()
      this.#lists.clear()
      this.#failureTold = false
    })
  }

  /** The views of a list; the first access loads them, and tells a failure unless `quiet`. */
  of(listKey: string, quiet = false): State<ListViewsState> {
    return this.#kept(listKey, quiet).state
  }

  /** Loads again, where loading failed before. */
  retry(listKey: string): void {
    const kept = this.#kept(listKey)
    if (kept.state.value.failed) void this.#load(listKey, kept)
  }

  /** Chooses a view with its columns; undefined for the built-in one. */
  choose(listKey: string, viewId: string | undefined): void {
    const view = this.of(listKey).value.views.find(({ id }) => id === viewId)
    this.arrange(listKey, view ? { viewId, layout: view.content.layout } : { layout: defaultLayout })
  }

  /** Sets the present columns. */
  arrange(listKey: string, working: WorkingLayout): void {
    const kept = this.#kept(listKey)
    kept.touched = true
    kept.state.next({ ...kept.state.value, working })
    this.#arrangements.send(listKey, working)
  }

  /** Saves the content as a new view and chooses it. */
  async saveAs(listKey: string, name: string, content: ViewContent): Promise<void> {
    const id = await this.#gateway.save({ listKey, name, content })
    const view: SavedView = { id, name, isDefault: false, content }
    this.#change(listKey, (views) => [...views, view])
    this.choose(listKey, id)
  }

  /** Replaces the content of a view. */
  async replace(listKey: string, { id, name }: SavedView, content: ViewContent): Promise<void> {
    await this.#gateway.save({ listKey, id, name, content })
    this.#change(listKey, (views) => views.map((view) => (view.id === id ? { ...view, content } : view)))
  }

  async rename(listKey: string, id: string, name: string): Promise<void> {
    await this.#gateway.rename(id, name)
    this.#change(listKey, (views) => views.map((view) => (view.id === id ? { ...view, name } : view)))
  }

  /** Deletes a view; where it was the chosen one, its columns are kept. */
  async remove(listKey: string, id: string): Promise<void> {
    await this.#gateway.remove(id)
    this.#change(listKey, (views) => views.filter((view) => view.id !== id))
    const { viewId, layout } = this.of(listKey).value.working
    if (viewId === id) this.arrange(listKey, { layout })
  }

  /** Sets the default view; undefined for the built-in one. */
  async setDefault(listKey: string, id: string | undefined): Promise<void> {
    await this.#gateway.setDefault(listKey, id)
    this.#change(listKey, (views) => views.map((view) => ({ ...view, isDefault: view.id === id })))
  }

  #kept(listKey: string, quiet = false): Kept {
    const known = this.#lists.get(listKey)
    if (known) return known
    const kept: Kept = { state: mutable(unknown), quiet, touched: false }
    this.#lists.set(listKey, kept)
    // No request from a page that is signing out.
    if (this.#session.authorization.value) void this.#load(listKey, kept)
    return kept
  }

  async #load(listKey: string, kept: Kept): Promise<void> {
    try {
      const { views, working } = await this.#gateway.kept(listKey)
      const opened = kept.touched ? kept.state.value.working : openedWith(views, working)
      kept.state.next({ settled: true, failed: false, views, working: opened })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      kept.state.next({ ...kept.state.value, settled: true, failed: true })
      if (!kept.quiet && this.#lists.get(listKey) === kept)
        this.#tellOnce(error, '未能读取保存的视图和列设置，列表以默认样式显示')
    }
  }

  #tellOnce(error: ApiError, text: string): void {
    // An ended session is reported on the way to the login page.
    if (this.#failureTold || error.kind === 'unauthorized' || error.kind === 'aborted') return
    this.#failureTold = true
    this.#notifier.warn(text)
  }

  #change(listKey: string, change: (views: readonly SavedView[]) => readonly SavedView[]): void {
    const kept = this.#lists.get(listKey)
    if (kept) kept.state.next({ ...kept.state.value, views: change(kept.state.value.views) })
  }
}
