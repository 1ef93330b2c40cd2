import { ApiError } from '../failure/api-error.ts'
import type { ListViewGateway } from '../ports/list-view-gateway.ts'
import type { Notifier } from '../ports/notifier.ts'
import type { PageLife } from '../ports/page-life.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import { ListArrangements } from './list-arrangements.ts'
import { asItCame } from './list-layout.ts'
import type { SavedView, ViewContent, WorkingLayout } from './list-view.ts'

/** What is known of a list's views. */
export interface ListViewsState {
  /** Whether the backend has answered, or failed to; until then the list stands as it came. */
  readonly settled: boolean
  /** The backend could not be asked. */
  readonly failed: boolean
  readonly views: readonly SavedView[]
  /** The chosen view and how the columns stand now. */
  readonly working: WorkingLayout
}

interface Kept {
  readonly state: ReturnType<typeof mutable<ListViewsState>>
  /** The person has arranged something before the answer came; it counts. */
  touched: boolean
}

const unknown: ListViewsState = { settled: false, failed: false, views: [], working: { layout: asItCame } }

/**
 * What a list opens with: the view chosen for that, else how it was left. How it was left counts for the view that it
 * was left in only, so that the chosen one opens as it was named. A view that is gone leaves its columns.
 */
const openedWith = (views: readonly SavedView[], left: WorkingLayout | undefined): WorkingLayout => {
  const first = views.find(({ isDefault }) => isDefault)
  if (first && left?.viewId !== first.id) return { viewId: first.id, layout: first.content.layout }
  if (!left) return { layout: asItCame }
  return views.some(({ id }) => id === left.viewId) ? left : { layout: left.layout }
}

/**
 * The views of lists of the person who is signed in, by list key; asked for once, and dropped with the session. What a
 * person arranges holds at once, and is sent by `ListArrangements`. The changing methods reject with `ApiError`, and the
 * notifier has told of it.
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

  /** What is known of a list's views; the first question asks the backend. */
  of(listKey: string): State<ListViewsState> {
    return this.#kept(listKey).state
  }

  /** Asks again, where the backend could not be asked before. */
  retry(listKey: string): void {
    const kept = this.#kept(listKey)
    if (kept.state.value.failed) void this.#load(listKey, kept)
  }

  /** Takes a view, or with undefined the list as it came, and its columns with it. */
  choose(listKey: string, viewId: string | undefined): void {
    const view = this.of(listKey).value.views.find(({ id }) => id === viewId)
    this.arrange(listKey, view ? { viewId, layout: view.content.layout } : { layout: asItCame })
  }

  /** Lets the columns stand so from now on. */
  arrange(listKey: string, working: WorkingLayout): void {
    const kept = this.#kept(listKey)
    kept.touched = true
    kept.state.next({ ...kept.state.value, working })
    this.#arrangements.send(listKey, working)
  }

  /** Saves a new view and chooses it. */
  async saveAs(listKey: string, name: string, content: ViewContent): Promise<void> {
    const id = await this.#gateway.save({ listKey, name, content })
    const view: SavedView = { id, name, isDefault: false, content }
    this.#change(listKey, (views) => [...views, view])
    this.choose(listKey, id)
  }

  /** Gives a view this content. */
  async replace(listKey: string, { id, name }: SavedView, content: ViewContent): Promise<void> {
    await this.#gateway.save({ listKey, id, name, content })
    this.#change(listKey, (views) => views.map((view) => (view.id === id ? { ...view, content } : view)))
  }

  async rename(listKey: string, id: string, name: string): Promise<void> {
    await this.#gateway.rename(id, name)
    this.#change(listKey, (views) => views.map((view) => (view.id === id ? { ...view, name } : view)))
  }

  /** Deletes a view; where it was the chosen one, its columns stay as they are. */
  async remove(listKey: string, id: string): Promise<void> {
    await this.#gateway.remove(id)
    this.#change(listKey, (views) => views.filter((view) => view.id !== id))
    const { viewId, layout } = this.of(listKey).value.working
    if (viewId === id) this.arrange(listKey, { layout })
  }

  /** Lets the list open with this view; with undefined as it came. */
  async setDefault(listKey: string, id: string | undefined): Promise<void> {
    await this.#gateway.setDefault(listKey, id)
    this.#change(listKey, (views) => views.map((view) => ({ ...view, isDefault: view.id === id })))
  }

  #kept(listKey: string): Kept {
    const known = this.#lists.get(listKey)
    if (known) return known
    const kept: Kept = { state: mutable(unknown), touched: false }
    this.#lists.set(listKey, kept)
    // A page on its way out asks nothing.
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
      if (this.#lists.get(listKey) === kept) this.#tellOnce(error, '未能读取保存的视图和列设置，列表以默认样式显示')
    }
  }

  #tellOnce(error: ApiError, text: string): void {
    // A session that has ended is told of by the way to the login page.
    if (this.#failureTold || error.kind === 'unauthorized' || error.kind === 'aborted') return
    this.#failureTold = true
    this.#notifier.warn(text)
  }

  #change(listKey: string, change: (views: readonly SavedView[]) => readonly SavedView[]): void {
    const kept = this.#lists.get(listKey)
    if (kept) kept.state.next({ ...kept.state.value, views: change(kept.state.value.views) })
  }
}
