import { EMPTY, type Observable, Subscription } from 'rxjs'
import { asApiError } from '../failure/as-api-error.ts'
import { mutable, type State } from '../state.ts'
import {
  type Answer,
  arrived,
  asked,
  dropped,
  emptyTree,
  failed,
  refreshed,
  type TreeNode,
  type TreeState,
  turned,
} from './branches.ts'
import { rowsOf } from './tree-rows.ts'

/** The nodes of an answer with those that it sends along below them. */
const nodesIn = <Node extends TreeNode<Node>>(nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...nodesIn(node.children ?? [])])

/** Loads the children of a node, of null the top level; rejects with `ApiError` and aborts on the signal. */
export type LoadBranch<Node> = (parentId: string | null, signal: AbortSignal) => Promise<readonly Node[]>

/** Branches that 全部展开 asks for at once. */
const mostAtOnce = 50

/**
 * A tree whose branches are loaded when they are opened, and kept. A branch that failed is requested again when it is
 * opened again, or when the connection is restored. After a change `reload` loads what is shown, and what is open stays
 * open.
 */
export class TreeStore<Node extends TreeNode<Node>> {
  readonly #load: LoadBranch<Node>
  readonly #state = mutable<TreeState<Node>>(emptyTree)
  /** The running loads of single branches, by the parent's id. */
  readonly #loads = new Map<string, AbortController>()
  /** The running load of the whole tree. */
  #reload: AbortController | undefined
  #running: Subscription | undefined
  /** Whether the whole tree has yet to be loaded. */
  #due = true

  constructor(load: LoadBranch<Node>) {
    this.#load = load
  }

  get state(): State<TreeState<Node>> {
    return this.#state
  }

  /**
   * Starts, with a first load; does nothing where already started. After `stop` it continues with what it has. Retries
   * what failed for lack of a connection each time `reachable` emits true.
   */
  start(reachable: Observable<boolean> = EMPTY): void {
    if (this.#running) return
    this.#running = new Subscription()
    if (this.#due) this.reload()
    else this.#fill()
    this.#running.add(
      reachable.subscribe((is) => {
        const { branches } = this.#state.value
        if (!is || this.#reload) return
        if (branches.get(null)?.failure?.unanswered) return this.reload()
        for (const [id, { failure }] of branches) if (id !== null && failure?.unanswered) this.#ask(id)
      }),
    )
  }

  /** Pauses and aborts the running loads, which become due. */
  stop(): void {
    this.#running?.unsubscribe()
    this.#running = undefined
    this.#due ||= this.#reload !== undefined
    this.#abortReload()
    for (const id of this.#loads.keys()) this.#abort(id)
  }

  /** Loads the top level and all branches that are shown, from the top down; while paused, marks them due. */
  reload(): void {
    this.#due = this.#running === undefined
    if (this.#due) return
    this.#abortReload()
    const running = new AbortController()
    this.#reload = running
    this.#state.next(asked(this.#state.value, null))
    const answers = new Map<string | null, Answer<Node>>()
    void this.#gather(null, answers, running.signal).then(() => {
      if (running.signal.aborted) return
      this.#reload = undefined
      this.#take(answers)
    })
  }

  /** Opens or closes nodes; a branch that is missing or failed is loaded. */
  turn(ids: readonly string[], open: boolean): void {
    this.#state.next(turned(this.#state.value, ids, open))
    for (const id of ids) {
      if (!open) this.#abort(id)
      else if (this.#state.value.branches.get(id)?.failure) this.#ask(id)
    }
    this.#fill()
  }

  /**
   * Closes all nodes, or opens all whose children are loaded. Where these are open already, the next level is opened:
   * each of its nodes costs a request, so it is a part of them at a time.
   */
  turnAll(open: boolean): void {
    const { branches, open: opened } = this.#state.value
    if (!open) return this.turn([...opened], false)
    const loaded = [...branches].flatMap(([id, { nodes }]) => (id !== null && nodes ? [id] : []))
    if (loaded.some((id) => !opened.has(id))) return this.turn(loaded, true)
    const closed = rowsOf(this.#state.value).places.filter((place) => place.open === false)
    const upper = closed.toSorted((one, other) => one.level - other.level).slice(0, mostAtOnce)
    this.turn(
      upper.map(({ id }) => id),
      true,
    )
  }

  /** Loads a branch and, below it, those that are open; a failure is an answer as well. */
  async #gather(id: string | null, answers: Map<string | null, Answer<Node>>, signal: AbortSignal): Promise<void> {
    try {
      const nodes = await this.#load(id, signal)
      answers.set(id, nodes)
      const { open } = this.#state.value
      const below = nodesIn(nodes).filter((node) => open.has(node.id) && !node.children && node.leaf !== true)
      await Promise.all(below.map((node) => this.#gather(node.id, answers, signal)))
    } catch (error) {
      answers.set(id, asApiError(error))
    }
  }

  /** Takes over a reload. Where the top level itself failed, what was shown stays. */
  #take(answers: ReadonlyMap<string | null, Answer<Node>>): void {
    const top = answers.get(null)
    const before = this.#state.value
    if (top instanceof Error) return this.#state.next(failed(before, null, top))
    for (const id of this.#loads.keys()) this.#abort(id)
    const first = before.branches.get(null)?.nodes === undefined
    const [only, more] = top ?? []
    const after = refreshed(before, answers)
    // A tree under a single top node says nothing while that is closed.
    this.#state.next(first && only && !more ? turned(after, [only.id], true) : after)
    this.#fill()
  }

  /** Loads the branches of shown, open nodes that have never arrived. */
  #fill(): void {
    if (!this.#running) return
    const { branches } = this.#state.value
    for (const { id, open } of rowsOf(this.#state.value).places) if (open && !branches.has(id)) this.#ask(id)
  }

  #ask(id: string): void {
    this.#abort(id)
    const running = new AbortController()
    this.#loads.set(id, running)
    this.#state.next(asked(this.#state.value, id))
    const settle = (change: (state: TreeState<Node>) => TreeState<Node>) => {
      if (running.signal.aborted) return
      this.#loads.delete(id)
      this.#state.next(change(this.#state.value))
      this.#fill()
    }
    this.#load(id, running.signal).then(
      (nodes) => settle((state) => arrived(state, id, nodes)),
      (error: unknown) => settle((state) => failed(state, id, asApiError(error))),
    )
  }

  #abort(id: string): void {
    const running = this.#loads.get(id)
    if (!running) return
    running.abort()
    this.#loads.delete(id)
    this.#state.next(dropped(this.#state.value, id))
  }

  #abortReload(): void {
    if (!this.#reload) return
    this.#reload.abort()
    this.#reload = undefined
    this.#state.next(dropped(this.#state.value, null))
  }
}
