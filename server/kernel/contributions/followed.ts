/**
 * What open screens follow over the live stream: the versions under this name in `directory_version`, which is the same
 * for everybody, and in `personal_version`, which has one for each person whom a change was about. Where both have one,
 * the two are told as one.
 */
export interface Followed {
  readonly entity: string
  /** The permission without which nothing of it is shown, so that its changes are not told either. */
  readonly permission?: string
}
