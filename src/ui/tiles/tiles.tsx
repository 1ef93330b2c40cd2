import type { ReactNode } from 'react'
import './tiles.css'

/** Links with an icon over their name, side by side; each a `li` with an `a`, and a button beside it where needed. */
export const Tiles = ({ children }: { readonly children: ReactNode }) => <ul className="ac-tiles">{children}</ul>
