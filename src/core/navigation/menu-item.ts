/** One entry of the menu (S3.2), after the untrusted answer has been checked. */
export interface MenuItem {
  /** Path inside the application, https address, or '' for a folder. */
  readonly link: string
  readonly name: string
  readonly icon?: string
  readonly iconImg?: string
  /** 0 is shown. */
  readonly hidden: number
  readonly routeName: string
  readonly children: readonly MenuItem[]
}
