import { LoadingMask } from './loading-mask.ts'

/** Whether the guard is being asked: what it waits for is told by a bar, and covers nothing. */
export class NavigationProgress extends LoadingMask {}
