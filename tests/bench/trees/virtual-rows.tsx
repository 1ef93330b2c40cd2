import { useState } from 'react'

interface Node {
  readonly id: string
  readonly label: string
  readonly children?: readonly Node[]
}

const rowHeight = 32

const rowsOf = (nodes: readonly Node[], level: number, open: boolean, wanted: string, rows: [Node, number][] = []) => {
  for (const node of nodes) {
    if (wanted === '' || node.label.includes(wanted)) rows.push([node, level])
    if (node.children && (open || wanted !== '')) rowsOf(node.children, level + 1, open, wanted, rows)
  }
  return rows
}

/** The floor: the same tree as hand-made virtual rows, with display and scrolling only. */
export const VirtualRows = ({ nodes, open }: { readonly nodes: readonly Node[]; readonly open: boolean }) => {
  const [shown, setShown] = useState(false)
  const [top, setTop] = useState(0)
  const [query, setQuery] = useState('')
  const rows = shown ? rowsOf(nodes, 0, open, query) : []
  const first = Math.floor(top / rowHeight)
  return (
    <>
      <button type="button" data-opens="" onClick={() => setShown(true)}>
        机构
      </button>
      {shown && (
        <div style={{ height: 340, overflow: 'auto' }} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
          <input type="search" aria-label="搜索机构" value={query} onChange={(event) => setQuery(event.target.value)} />
          <div style={{ position: 'relative', height: rows.length * rowHeight }}>
            {rows.slice(first, first + 12).map(([node, level], at) => (
              <div
                key={node.id}
                role="treeitem"
                style={{ position: 'absolute', top: (first + at) * rowHeight, paddingLeft: level * 18 }}
              >
                {node.label}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
