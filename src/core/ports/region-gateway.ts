import type { Page } from '../list/page.ts'
import { token } from '../token.ts'

/** An administrative division (行政区划) as a form offers it. */
export interface Region {
  /** Its code. */
  readonly id: string
  readonly name: string
  /** From the province on. */
  readonly fullName: string
  readonly status: 'normal' | 'disabled'
  readonly leaf: boolean
  /** Of a search, those that are found and those that lead to them. */
  readonly children?: readonly Region[]
}

/** The public tree of administrative divisions. Every method rejects with `ApiError`. */
export interface RegionGateway {
  /** The divisions directly below one, or the provinces; of the public tree, which everybody may read. */
  below(id?: string): Promise<readonly Region[]>
  /** The first 100 divisions that a text finds, as a tree with those above them; `total` counts all of them. */
  find(keyword: string, signal: AbortSignal): Promise<Page<Region>>
  /** The divisions with these codes, 100 at most, also stopped ones. A failure is not shown. */
  named(codes: readonly string[]): Promise<readonly Region[]>
}
export const RegionGateway = token<RegionGateway>('RegionGateway')
