import type { ReactNode } from 'react'
import { IconDrawing } from '../icon/icon-drawing.tsx'
import './tiles.css'

/** Links with an icon over their name, side by side; each a `li` with an `a`, and a button beside it where needed. */
export const Tiles = ({ children }: { readonly children: ReactNode }) => <ul className="ac-tiles">{children}</ul>

/** The icon of a tile that a record names, such as an application's; `name` as `pi-briefcase`. */
export const TileIcon = ({ name }: { readonly name: string }) => (
  <span className="ac-tile-icon">
    <IconDrawing name={name} />
  </span>
)
