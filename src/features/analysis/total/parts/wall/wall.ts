import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { token } from '../../../../../core/token.ts'

/** What a screen shows. */
export type Wall = Schemas['Wall']

/** A screen that shows the overview without a sign-in. */
export interface WallGateway {
  /** What the screen of a token shows now; rejects with `ApiError`, of the status 404 where it has ended. */
  read(token: string, signal: AbortSignal): Promise<Wall>
}
export const WallGateway = token<WallGateway>('WallGateway')
