/** What is read of React's nodes (fibers); React names these fields for its developer tools. */
interface Node {
  readonly tag: number
  readonly flags: number
  readonly type: { readonly name?: string } | null
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly memoizedState: unknown
  readonly child: Node | null
  readonly sibling: Node | null
  readonly alternate: Node | null
}

const component = new Set([0, 1, 11, 14, 15])
/** `Activity`, whose state says that it is hidden. */
const offscreen = 22
const performedWork = 1

const rendered: string[] = []

/** The pane itself renders once when it is hidden: it has the address, and its boundary the look of a fault. */
const isPane = ({ memoizedProps }: Node): boolean =>
  'address' in (memoizedProps ?? {}) || 'look' in (memoizedProps ?? {})

const visit = (node: Node, before: Node | null, inHidden: boolean): void => {
  const hidden = inHidden || (node.tag === offscreen && node.memoizedState !== null)
  if (hidden && component.has(node.tag) && node.flags & performedWork && !isPane(node))
    rendered.push(node.type?.name ?? 'a component')
  if (before && node.child === before.child) return
  for (let child = node.child; child; child = child.sibling) visit(child, child.alternate, hidden)
}

// React reports its commits here, where it finds it on loading: import this file first.
Object.assign(window, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_id: number, { current }: { readonly current: Node }) =>
      visit(current, current.alternate, false),
  },
})

/** The components of hidden pages that were rendered since the last call. */
export const renderedHidden = (): readonly string[] => rendered.splice(0)
