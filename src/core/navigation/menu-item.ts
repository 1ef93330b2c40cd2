/** One entry of the menu (S3.2), validated. */
export interface MenuItem {
  /** Path inside the app, https address, or '' for a folder. */
  readonly link: string
  readonly name: string
  readonly icon?: string
  readonly iconImg?: string
  /** 0 means shown. */
  readonly hidden: number
  readonly routeName: string
  /** Of `noCache`, `affix` and `onPhone` what the menu says of it, with commas between them (S3.5, S3.6, S2.15). */
  readonly marks?: string | undefined
  readonly children: readonly MenuItem[]
}
