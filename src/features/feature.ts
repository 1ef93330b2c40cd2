import type { ComponentType } from 'react'
import type { Gateway } from '../adapters/http/over-api.ts'

/** What a screen shows on the home page of the people who have the screen. */
export interface HomeCard {
  /** Names it in what users have arranged; unique, letters only, never renamed. */
  readonly key: string
  /** Its title. */
  readonly name: string
  /** A row of its own, or the wide or the narrow column, on a wide window. */
  readonly width: 'full' | 'wide' | 'narrow'
  /** The lower, the earlier, where the user has arranged nothing. */
  readonly rank: number
  /** Pixels of its height on a wide window and on a phone, kept free until its content is there. */
  readonly heights?: readonly [wide: number, phone: number]
  /** Without this permission the card is not there. */
  readonly need?: string
  /** Fetches the card's code. */
  readonly view: () => Promise<{ default: ComponentType }>
  /** Fetches the gateways of ports of its own, none that the screen has too. */
  readonly gateways?: () => Promise<{ readonly gateways: readonly Gateway[] }>
}

/** What a screen says of itself; the only thing that the rest of the app knows of it. */
export interface Feature {
  /** Name in the backend's menu; a business screen is registered only where the person's menu names it (S2.12). */
  readonly routeName: string
  /** Path inside the app, such as `/system/user`. */
  readonly path: string
  /** Title of the tab and the page (S2.13). */
  readonly title: string
  /** Fetches the view's code. */
  readonly view: () => Promise<{ default: ComponentType }>
  /** The view where its code is part of the first page: shown at once, without a waiting state before it. */
  readonly loaded?: ComponentType
  /** Fetches the gateways of the screen's own ports, together with the view. */
  readonly gateways?: () => Promise<{ readonly gateways: readonly Gateway[] }>
  /**
   * The query keys that the screen reads, such as those of its list; of a tab's query only they outlive a reload, and
   * none that names a secret (S3.7).
   */
  readonly queryKeys?: readonly string[]
  /**
   * Query keys, such as `id`, of which each set of values opens a tab of its own; by default the path has one (S3.3).
   */
  readonly tabPer?: readonly string[]
  /** The view is built again each time the tab is shown (S3.6). */
  readonly noCache?: boolean
  /** The tab survives close-others and close-all (S3.5). */
  readonly affix?: boolean
  /** What it shows on the home page. */
  readonly cards?: readonly HomeCard[]
  /**
   * What 新增 of its list makes, such as 用户, for who has the permission `add` of the screen; `add` is among `queryKeys`.
   */
  readonly adds?: string
  /** Works on phones, whose menu shows it first (S2.15). */
  readonly phone?: boolean
  /** It is opened where the network is away: fetched ahead, before all others, though it stands in no menu. */
  readonly withoutNetwork?: boolean
}
