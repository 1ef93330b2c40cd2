import type { ContainerModule } from 'inversify'
import type { ComponentType } from 'react'

/** What a screen says of itself; the only thing that the rest of the application knows of it. */
export interface Feature {
  /** Name in the backend's menu; a business screen is registered only where the person's menu names it (S2.12). */
  readonly routeName: string
  /** Path inside the application, such as `/system/user`. */
  readonly path: string
  /** Title of the tab and the page (S2.13). */
  readonly title: string
  readonly view: () => Promise<{ default: ComponentType }>
  /** Binds the screen's own ports to their adapters. */
  readonly services?: ContainerModule
  /**
   * The query keys that the screen reads, such as `id`; of a tab's query they alone outlive a reload, and none that
   * names a secret (S3.7).
   */
  readonly queryKeys?: readonly string[]
  /** `query` opens a tab for each set of values of these keys; by default the path has one tab (S3.3). */
  readonly tabPer?: 'path' | 'query'
  /** The view is built anew each time the tab is shown (S3.6). */
  readonly noCache?: boolean
  /** The tab survives close-others and close-all (S3.5). */
  readonly affix?: boolean
  /** Works on phones (S2.15). */
  readonly phone?: boolean
}
